import { sql } from 'kysely';
import type { Config } from '#server/platform/config.ts';
import type { Tx } from '#server/platform/db.ts';
import { seal, unseal } from '#server/platform/encryption.ts';

type Keeper = { db: Tx; config: Pick<Config, 'secret'> };
type Place = { table: string; id: number };

const placeOf = ({ table, id }: Place, name: string): string => `${table}/${id}/${name}`;

/** Writes secrets of a row, sealed, each into its column and its key's (`<name>_key_id`); `''` takes one away. */
export async function writeSealed(
  { db, config }: Keeper,
  place: Place,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, plain] of Object.entries(secrets)) {
    const { text, keyId } = plain === '' ? { text: '', keyId: '' } : seal(config.secret, placeOf(place, name), plain);
    await sql`
      update ${sql.table(place.table)} set ${sql.ref(name)} = ${text}, ${sql.ref(`${name}_key_id`)} = ${keyId}
      where id = ${place.id}`.execute(db);
  }
}

/** A live row's secret in the clear; undefined where it has none, or where it no longer opens. */
export async function readSealed({ db, config }: Keeper, place: Place, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string; key: string }>`
    select ${sql.ref(name)} as text, ${sql.ref(`${name}_key_id`)} as key from ${sql.table(place.table)}
    where id = ${place.id} and not is_deleted`.execute(db);
  const [row] = rows;
  if (!row || row.text === '') return undefined;
  return unseal(config.secret, placeOf(place, name), { text: row.text, keyId: row.key });
}

/** Whether an address leads to another server: what opens one is shown to no other. */
export function isElsewhere(before: string, now: string | undefined): boolean {
  const origin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
  return now !== undefined && origin(now) !== origin(before);
}
