import type { ReactNode } from 'react';
import './facts.css';

/** A name and what is known under it; a long one has a line of its own. */
export type Fact = readonly [label: string, value: ReactNode, look?: 'wide' | undefined];

const isEmpty = (value: ReactNode) => value === '' || value === null || value === undefined || value === false;

/** What is known, under its names; what is empty is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="q-fact-grid">
      {facts
        .filter(([, value]) => !isEmpty(value))
        .map(([label, value, look]) => (
          <div key={label} data-look={look}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
