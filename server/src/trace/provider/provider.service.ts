import { sql } from 'kysely';
import { type TraceProviderInput, traceProviders } from '#contract/trace/trace-provider.ts';
import { insertRow, updateRow, type Values } from '#server/http/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { Tx } from '#server/platform/db.ts';
import { seal, unseal } from '#server/platform/encryption.ts';

type Secret = 'credential' | 'callback_secret';
type Secrets = Partial<Record<Secret, string>>;

/** Where a secret is kept: copied to another provider it does not open. */
const placeOf = (id: number, name: Secret): string => `trace_provider/${id}/${name}`;

export async function addProvider(ctx: Ctx, values: Values): Promise<number> {
  // The body was read by the provider's own schema.
  const { credential, callback_secret, ...own } = values as TraceProviderInput;
  const id = await insertRow(ctx, traceProviders, own);
  await writeSecrets(ctx, id, { ...(credential && { credential }), ...(callback_secret && { callback_secret }) });
  return id;
}

type Change = { id: number; version: number | undefined; values: Values };

export async function changeProvider(ctx: Ctx, { id, version, values }: Change): Promise<void> {
  const { credential, callback_secret, ...own } = values as Partial<TraceProviderInput>;
  const before = await lockedRow(ctx, traceProviders, id);
  // Codes and subscriptions name it.
  if (own.code !== undefined && own.code !== before['code']) refuse([{ path: 'code', rule: 'cannot_change' }]);
  await updateRow(ctx, traceProviders, { id, version, values: own });
  await writeSecrets(ctx, id, {
    // What opens one server is shown to no other, or whoever may change the address could read it there.
    ...(isElsewhere(String(before['base_url']), own.base_url) && { credential: '' }),
    ...(credential !== undefined && { credential }),
    ...(callback_secret !== undefined && { callback_secret }),
  });
}

function isElsewhere(before: string, now: string | undefined): boolean {
  const origin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
  return now !== undefined && origin(now) !== origin(before);
}

async function writeSecrets({ db, config }: Ctx, id: number, secrets: Secrets): Promise<void> {
  for (const [name, plain] of Object.entries(secrets) as [Secret, string][]) {
    const { text, keyId } = plain === '' ? { text: '', keyId: '' } : seal(config.secret, placeOf(id, name), plain);
    await sql`
      update trace_provider set ${sql.ref(name)} = ${text}, ${sql.ref(`${name}_key_id`)} = ${keyId}
      where id = ${id}`.execute(db);
  }
}

/** A provider's secret in the clear; undefined where it has none, or where it no longer opens. */
export async function secretOf(
  { db, config }: { db: Tx; config: Pick<Config, 'secret'> },
  code: string,
  name: Secret,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: number; text: string; key: string }>`
    select id, ${sql.ref(name)} as text, ${sql.ref(`${name}_key_id`)} as key from trace_provider
    where code = ${code} and not is_deleted`.execute(db);
  const [row] = rows;
  if (!row || row.text === '') return undefined;
  return unseal(config.secret, placeOf(row.id, name), { text: row.text, keyId: row.key });
}
