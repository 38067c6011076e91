import type { CustomCell } from '#web/screen/screen.ts';
import { SimulatedMark, DictionaryTag } from '../tags.tsx';

export const KindCell: CustomCell = ({ value, row }) => (
  <span className="q-cell-tags">
    <span>{String(value || '—')}</span>
    {row['is_simulated'] === true && <SimulatedMark />}
  </span>
);

export const CarrierStatementCell: CustomCell = ({ value }) =>
  typeof value === 'string' && <DictionaryTag dictionary="carrier_word" value={value} />;

export const ReceivedStatusCell: CustomCell = ({ value }) => (
  <DictionaryTag dictionary="received_status" value={String(value)} />
);
