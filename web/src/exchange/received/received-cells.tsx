import type { OwnCell } from '#web/screen/screen.ts';
import { SimulatedMark, WordTag } from '../tags.tsx';

export const KindCell: OwnCell = ({ value, row }) => (
  <span className="q-cell-tags">
    <span>{String(value || '—')}</span>
    {row['is_simulated'] === true && <SimulatedMark />}
  </span>
);

export const SaysCell: OwnCell = ({ value }) =>
  typeof value === 'string' && <WordTag dictionary="carrier_word" value={value} />;

export const StatusCell: OwnCell = ({ value }) => <WordTag dictionary="received_status" value={String(value)} />;
