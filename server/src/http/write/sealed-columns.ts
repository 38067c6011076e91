import { sql } from 'kysely';
import type { Config } from '#server/platform/settings/config.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { seal, unseal } from '#server/platform/secrets/encryption.ts';

type SealContext = { db: Tx; config: Pick<Config, 'secret'> };
type RowKey = { table: string; id: number };

const sealContextOf = ({ table, id }: RowKey, name: string): string => `${table}/${id}/${name}`;

/** Writes encrypted secrets of a row, each with its key id (`<name>_key_id`); `''` removes one. */
export async function writeSealed(
  { db, config }: SealContext,
  rowKey: RowKey,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, plain] of Object.entries(secrets)) {
    const { text, keyId } =
      plain === '' ? { text: '', keyId: '' } : seal(config.secret, sealContextOf(rowKey, name), plain);
    await sql`
      update ${sql.table(rowKey.table)} set ${sql.ref(name)} = ${text}, ${sql.ref(`${name}_key_id`)} = ${keyId}
      where id = ${rowKey.id}`.execute(db);
  }
}

/** A live row's secret in clear text; undefined if it has none, or it can no longer be decrypted. */
export async function readSealed(
  { db, config }: SealContext,
  rowKey: RowKey,
  name: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string; key: string }>`
    select ${sql.ref(name)} as text, ${sql.ref(`${name}_key_id`)} as key from ${sql.table(rowKey.table)}
    where id = ${rowKey.id} and not is_deleted`.execute(db);
  const [row] = rows;
  if (!row || row.text === '') return undefined;
  return unseal(config.secret, sealContextOf(rowKey, name), { text: row.text, keyId: row.key });
}

/** Whether a URL has another origin: a stored secret must not be sent to another server. */
export function isOtherOrigin(oldUrl: string, newUrl: string | undefined): boolean {
  const origin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
  return newUrl !== undefined && origin(newUrl) !== origin(oldUrl);
}
