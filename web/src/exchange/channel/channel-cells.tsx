import type { CellRenderer } from '#web/screen/screen.ts';
import { DictionaryTag } from '../tags.tsx';

/** A way that leads to no carrier is seen to. */
export const transportCell: CellRenderer = ({ value }) => (
  <DictionaryTag dictionary="channel_transport" value={String(value)} />
);
