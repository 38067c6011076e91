import type { ReactNode } from 'react';
import './cells.css';

/**
 * Two values in one cell: below each other, or next to each other in a compact list. Measured: without boxes that
 * truncate.
 */
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
