import type { CellRenderer } from '#web/screen/screen.ts';
import { SimulatedMark, DictionaryTag } from '../tags.tsx';

export const kindCell: CellRenderer = ({ value, row }) => (
  <span className="q-cell-tags">
    <span>{String(value || '—')}</span>
    {row['is_simulated'] === true && <SimulatedMark />}
  </span>
);

export const carrierStatementCell: CellRenderer = ({ value }) =>
  typeof value === 'string' && <DictionaryTag dictionary="carrier_word" value={value} />;

export const receivedStatusCell: CellRenderer = ({ value }) => (
  <DictionaryTag dictionary="received_status" value={String(value)} />
);
