import type { ReactNode } from 'react';
import './figure-list.css';

export type Figure = { name: string; value: ReactNode; isWarning?: boolean };

/** Labelled figures; warnings are emphasised, also in other elements of class `q-figured`. */
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
