import type { Tx } from '#server/platform/database/db.ts';
import type { Channel } from '../transmission/public.ts';
import { senderNow } from './us.ts';
import { isTextKind, type MessageSource, type WrittenFile, writeMessage } from './write-message.ts';

/** Stands where the number will be that it gets when it goes out. */
const noNumber = '000000000000';

type Tried = Pick<MessageSource, 'function' | 'purpose' | 'revision'> & { now: Date };

/** The file that would go out now; undefined where the channel's form is none of our texts. */
export async function trialFile(db: Tx, { now, ...source }: Tried, channel: Channel): Promise<WrittenFile | undefined> {
  if (!isTextKind(channel.kind)) return undefined;
  const sender = await senderNow(db);
  const trialFields = { line_ids: [], reason: '', controlRef: noNumber, at: now.toISOString() };
  return writeMessage(channel.kind, { ...source, ...sender, ...trialFields }, channel);
}
