import type { ReactNode } from 'react';
import './facts.css';

/** A label and a value; a long value has a line of its own. */
export type Fact = readonly [label: string, value: ReactNode, layout?: 'wide' | undefined];

const isEmpty = (value: ReactNode) => value === '' || value === null || value === undefined || value === false;

/** Labelled values; empty ones are left out. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className="q-facts">
      <dl className="q-fact-grid">
        {facts
          .filter(([, value]) => !isEmpty(value))
          .map(([label, value, layout]) => (
            <div key={label} data-look={layout}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
