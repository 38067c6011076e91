import type { CellRenderer } from '#web/screen/screen.ts';
import { SimulatedMark, DictionaryTag } from '../tags.tsx';

/** The booking's number, with a mark for simulated carriers. */
export const numberCell: CellRenderer = ({ value, row }) => (
  <span className="q-cell-tags">
    <span>{String(value ?? '')}</span>
    {row['is_simulated'] === true && <SimulatedMark />}
  </span>
);

export const transmissionStatusCell: CellRenderer = ({ value }) => (
  <DictionaryTag dictionary="transmission_status" value={String(value)} />
);
