import { extname } from 'node:path';
import { sql } from 'kysely';
import type { ReceivedSource } from '#contract/exchange/received-message.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { receiveFile } from '../receive.ts';

type StoredFile = {
  channel: number | null;
  source: ReceivedSource;
  fileName: string;
  bytes: Buffer;
  by: number | null;
};

/** A file that was neither parsed nor split yet. */
export async function unread(db: Tx, file: number): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select f.channel_id as channel, f.source, f.file_name as "fileName", f.bytes, f.creator_id as by from received_file f
    where f.id = ${file} and f.parts = 0 and not exists (select from received_message m where m.file_id = f.id)`.execute(
    db,
  );
  return rows[0];
}

/** Creates a file for each interchange; one received before, alone or with others, is a duplicate. */
export async function splitFile(
  db: Tx,
  { id, ...whole }: StoredFile & { id: number },
  parts: readonly Buffer[],
): Promise<number[]> {
  for (const [at, bytes] of parts.entries()) {
    const fileName = partName(whole.fileName, at + 1);
    // The caller processes them in order.
    await receiveFile({ db, send: undefined }, { ...whole, fileName, bytes, partOf: id });
  }
  await sql`update received_file set parts = ${parts.length} where id = ${id}`.execute(db);
  return partsOfFile(db, id);
}

/** The files that one was split into, in order; empty if it was not split. */
export async function partsOfFile(db: Tx, file: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from received_file where part_of = ${file} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** `answers.edi` is split into `answers-1.edi`, `answers-2.edi` and so on. */
function partName(name: string, number: number): string {
  if (name === '') return '';
  const end = extname(name);
  return `${name.slice(0, name.length - end.length).slice(0, 180)}-${number}${end.slice(0, 10)}`;
}
