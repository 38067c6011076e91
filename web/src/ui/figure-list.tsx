import type { ReactNode } from 'react';
import './figure-list.css';

export type Figure = { name: string; value: ReactNode; isWarning?: boolean };

/** How things stand, each under its name; what somebody should look at stands out, as it does in what is `q-figured`. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="q-figures">
      {figures.map(({ name, value, isWarning = false }) => (
        <div key={name} data-warns={isWarning || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
