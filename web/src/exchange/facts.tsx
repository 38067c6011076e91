import type { ReactNode } from 'react';
import './exchange.css';

/** What is known, under its names; what is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="q-exchange-facts">
      {facts
        .filter(([, text]) => text !== '' && text !== null && text !== undefined && text !== false)
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
