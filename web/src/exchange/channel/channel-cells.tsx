import type { CustomCell } from '#web/screen/screen.ts';
import { WordTag } from '../tags.tsx';

/** A way that leads to no carrier is seen to. */
export const TransportCell: CustomCell = ({ value }) => (
  <WordTag dictionary="channel_transport" value={String(value)} />
);
