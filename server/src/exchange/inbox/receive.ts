import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ReceivedSource } from '#contract/exchange/received-message.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { notifyExchange } from '../transmission/public.ts';
import { receivedJob } from './job-name.ts';

export type Incoming = {
  /** The channel that it came by; null if unknown. */
  channel: number | null;
  source: ReceivedSource;
  fileName: string;
  bytes: Buffer;
  /** The user who uploaded it. */
  by?: number | null;
  /** The file of several interchanges that it was part of. */
  partOf?: number;
  /** A repeat after another message counts again. */
  isReopened?: boolean;
};

type Taking = { db: Tx; send: Jobs['send'] | undefined };

/**
 * Stores a received file unchanged, and queues a job to parse it. The same bytes are stored once, however often and by
 * any channel.
 */
export async function receiveFile({ db, send }: Taking, incoming: Incoming): Promise<{ file: number; isNew: boolean }> {
  const { id: file, repeats } = await storeFile(db, incoming);
  if (incoming.isReopened) await reopen(db, file);
  if (repeats === 0 || incoming.isReopened) await send?.(db, receivedJob, { file });
  await notifyExchange(db);
  return { file, isNew: repeats === 0 };
}

async function storeFile(db: Tx, incoming: Incoming): Promise<{ id: number; repeats: number }> {
  const { channel, source, fileName, bytes, by = null, partOf = null } = incoming;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { rows } = await sql<{ id: number; repeats: number }>`
    insert into received_file (channel_id, source, file_name, bytes, size, sha256, creator_id, part_of)
    values (${channel}::bigint, ${source}, ${fileName.slice(0, 200)}, ${bytes}, ${bytes.length}, ${sha256}, ${by}::bigint,
      ${partOf}::bigint)
    on conflict (sha256) do update set repeats = received_file.repeats + 1
    returning id, repeats`.execute(db);
  return rows[0] ?? fail('internal');
}

async function reopen(db: Tx, file: number): Promise<void> {
  await sql`
    update received_message set status = 'WAITING', problem = '{}'
    where file_id = ${file} and status in ('DONE', 'NOTED', 'SUPERSEDED', 'CLOSED') and answer is not null`.execute(db);
}
