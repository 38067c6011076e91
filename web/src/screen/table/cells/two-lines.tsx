import type { ReactNode } from 'react';
import './cells.css';

/** Two facts in one cell: below each other, beside each other in a compact list. Measured: without boxes of their own to cut off. */
export function twoLines(first: string, second: string): ReactNode {
  if (second === '') return first;
  const below = <small className="q-cell-second">{second}</small>;
  if (first === '') return below;
  return (
    <>
      {first}
      <br />
      {below}
    </>
  );
}
