import type { CellRenderer } from '#web/screen/screen.ts';
import { DictionaryTag } from '../tags.tsx';

/** A channel that reaches no carrier is marked. */
export const transportCell: CellRenderer = ({ value }) => (
  <DictionaryTag dictionary="channel_transport" value={String(value)} />
);
