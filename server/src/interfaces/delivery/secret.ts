import { sql } from 'kysely';
import type { Config } from '#server/platform/settings/config.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { seal, unseal } from '#server/platform/secrets/encryption.ts';

type SecretContext = { db: Tx; config: Pick<Config, 'secret'> };

/** The context of encryption: copied to another receiver, the secret cannot be decrypted. */
const secretContext = (id: number): string => `delivery_target/${id}/secret`;

/** Hours after a new secret during which messages are signed with both. */
const bothHours = 24;

type Written = { plain: string; now: Date };

/** Sets a receiver's secret; the previous one also signs for a day. */
export async function writeSecret({ db, config }: SecretContext, id: number, { plain, now }: Written): Promise<void> {
  const { text, keyId } = seal(config.secret, secretContext(id), plain);
  await sql`
    update delivery_target
    set old_secret = secret, old_secret_key_id = secret_key_id,
      old_secret_until = case when secret <> '' then ${now}::timestamptz + make_interval(hours => ${bothHours}) end,
      secret = ${text}, secret_key_id = ${keyId}
    where id = ${id}`.execute(db);
}

type Row = { secret: string; secret_key_id: string; old_secret: string; old_secret_key_id: string; has_old: boolean };

type NewSecretOptions = { now: Date; make: () => string };

/** The current signing secrets, the newest first; a receiver without one gets one. */
export async function secretsOf(
  { db, config }: SecretContext,
  id: number,
  { now, make }: NewSecretOptions,
): Promise<string[]> {
  const { rows } = await sql<Row>`
    select secret, secret_key_id, old_secret, old_secret_key_id, coalesce(old_secret_until > ${now}, false) as has_old
    from delivery_target where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return [];
  if (row.secret === '') {
    const secret = make();
    await writeSecret({ db, config }, id, { plain: secret, now });
    return [secret];
  }
  const present = unseal(config.secret, secretContext(id), { text: row.secret, keyId: row.secret_key_id });
  if (present === undefined) throw new Error('the secret no longer opens');
  const before = row.has_old
    ? unseal(config.secret, secretContext(id), { text: row.old_secret, keyId: row.old_secret_key_id })
    : undefined;
  return [present, ...(before === undefined ? [] : [before])];
}
