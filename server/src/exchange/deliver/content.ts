import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { Claimed } from './claim.ts';
import type { Content } from './delivery-route.ts';

type StoredContent = { file_name: string; content_type: string; bytes: Buffer };

/** The stored content for a transmission's current control reference. */
export async function storedContent(
  db: Tx,
  { id, control_ref }: Pick<Claimed, 'id' | 'control_ref'>,
): Promise<Content | undefined> {
  if (control_ref === '') return undefined;
  const { rows } = await sql<StoredContent>`
    select file_name, content_type, bytes from transmission_content
    where transmission_id = ${id} and control_ref = ${control_ref} order by id desc limit 1`.execute(db);
  const [row] = rows;
  return row && { fileName: row.file_name, contentType: row.content_type, bytes: row.bytes };
}

/** Stores the content before it is sent, so that any retry sends the same bytes. */
export async function storeSentContent(
  db: Tx,
  { id, lease }: Pick<Claimed, 'id' | 'lease'>,
  { controlRef, content }: { controlRef: string; content: Content },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update transmission set control_ref = ${controlRef} where id = ${id} and lease = ${lease}::uuid`.execute(db);
  if (Number(numAffectedRows) === 0) throw new Error('another node sends it');
  await sql`
    insert into transmission_content (transmission_id, control_ref, file_name, content_type, bytes, sha256)
    values (${id}, ${controlRef}, ${content.fileName}, ${content.contentType}, ${content.bytes},
      ${createHash('sha256').update(content.bytes).digest('hex')})`.execute(db);
}

/** `YYMMDD` and six digits: unique for a million interchanges a day. */
export async function newControlRef(db: Tx): Promise<string> {
  const { rows } = await sql<{ ref: string }>`
    select to_char(now() at time zone 'UTC', 'YYMMDD')
      || lpad((nextval('exchange_control_ref') % 1000000)::text, 6, '0') as ref`.execute(db);
  return rows[0]?.ref ?? fail('internal');
}
