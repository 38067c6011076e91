import { applyMessage } from './apply/apply-message.ts';
import { type Incoming, receiveFile } from './receive.ts';
import type { InboxContext } from './work.ts';
import { readReceivedFile, waitingOf } from './process-file.ts';

/** Receives, parses and applies a carrier's message, all in the caller's transaction. */
export async function processIncoming(work: InboxContext, incoming: Incoming): Promise<void> {
  const { file } = await receiveFile({ db: work.db, send: undefined }, incoming);
  await readReceivedFile(work.db, file);
  for (const id of await waitingOf(work.db, file)) await applyMessage(work, id);
}
