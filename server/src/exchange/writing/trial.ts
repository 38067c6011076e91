import type { Tx } from '#server/platform/database/db.ts';
import type { Channel } from '../transmission/public.ts';
import { senderNow } from './us.ts';
import { isTextKind, type MessageSource, type WrittenFile, writeMessage } from './write-message.ts';

/** Placeholder for the control reference, which is assigned on sending. */
const noNumber = '000000000000';

type Tried = Pick<MessageSource, 'function' | 'purpose' | 'revision'> & { now: Date };

/** The file that would be sent now; undefined if the channel's format is no text. */
export async function trialFile(db: Tx, { now, ...source }: Tried, channel: Channel): Promise<WrittenFile | undefined> {
  if (!isTextKind(channel.kind)) return undefined;
  const sender = await senderNow(db);
  const trialFields = { line_ids: [], reason: '', controlRef: noNumber, at: now.toISOString() };
  return writeMessage(channel.kind, { ...source, ...sender, ...trialFields }, channel);
}
