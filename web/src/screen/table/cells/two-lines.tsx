import type { ReactNode } from 'react';
import './cells.css';

/** Two facts in one cell: below each other, beside each other in a compact list. */
export function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  if (second === '') return first;
  return (
    <span className="q-cell-lines">
      <span>{first}</span>
      <span>{second}</span>
    </span>
  );
}
