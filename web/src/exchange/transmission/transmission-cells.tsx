import type { CellRenderer } from '#web/screen/screen.ts';
import { SimulatedMark, DictionaryTag } from '../tags.tsx';

/** The number of the booking; nobody shall take a played carrier for a real one. */
export const numberCell: CellRenderer = ({ value, row }) => (
  <span className="q-cell-tags">
    <span>{String(value ?? '')}</span>
    {row['is_simulated'] === true && <SimulatedMark />}
  </span>
);

export const transmissionStatusCell: CellRenderer = ({ value }) => (
  <DictionaryTag dictionary="transmission_status" value={String(value)} />
);
