import './cells.css';

/** Two facts in one cell: below each other, beside each other in a compact list. Measured: without boxes of their own to cut off. */
export function TwoLines({ first, second }: { first: string; second: string }) {
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
