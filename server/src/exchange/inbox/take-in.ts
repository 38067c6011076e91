import { carryOut } from './carry-out.ts';
import { type Incoming, receive } from './receive.ts';
import type { Work } from './work.ts';
import { readOnce, waitingOf } from './work-file.ts';

/** Takes, reads and carries out what a carrier has sent, all in the caller's transaction. */
export async function takeIn(work: Work, incoming: Incoming): Promise<void> {
  const { file } = await receive({ db: work.db, send: undefined }, incoming);
  await readOnce(work.db, file);
  for (const id of await waitingOf(work.db, file)) await carryOut(work, id);
}
