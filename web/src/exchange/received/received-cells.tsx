import type { CustomCell } from '#web/screen/screen.ts';
import { SimulatedMark, WordTag } from '../tags.tsx';

export const KindCell: CustomCell = ({ value, row }) => (
  <span className="q-cell-tags">
    <span>{String(value || '—')}</span>
    {row['is_simulated'] === true && <SimulatedMark />}
  </span>
);

export const CarrierStatementCell: CustomCell = ({ value }) =>
  typeof value === 'string' && <WordTag dictionary="carrier_word" value={value} />;

export const ReceivedStatusCell: CustomCell = ({ value }) => (
  <WordTag dictionary="received_status" value={String(value)} />
);
