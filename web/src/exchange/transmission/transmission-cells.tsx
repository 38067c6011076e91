import type { CustomCell } from '#web/screen/screen.ts';
import { SimulatedMark, DictionaryTag } from '../tags.tsx';

/** The number of the booking; nobody shall take a played carrier for a real one. */
export const NumberCell: CustomCell = ({ value, row }) => (
  <span className="q-cell-tags">
    <span>{String(value ?? '')}</span>
    {row['is_simulated'] === true && <SimulatedMark />}
  </span>
);

export const TransmissionStatusCell: CustomCell = ({ value }) => (
  <DictionaryTag dictionary="transmission_status" value={String(value)} />
);
