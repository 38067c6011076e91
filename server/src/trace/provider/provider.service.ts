import { traceProviderTable } from './provider.table.ts';
import type { TraceProviderInput } from '#contract/trace/trace-provider.ts';
import { type Change, insertRow, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { isOtherOrigin, readSealed, writeSealed } from '#server/http/write/sealed-columns.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Tx } from '#server/platform/database/db.ts';

type Secret = 'credential' | 'callback_secret';

const secretContext = (id: number) => ({ table: 'trace_provider', id });

export async function addProvider(ctx: Ctx, values: TraceProviderInput): Promise<number> {
  const { credential, callback_secret, ...rest } = values;
  const id = await insertRow(ctx, traceProviderTable, rest);
  await writeSealed(ctx, secretContext(id), {
    ...(credential && { credential }),
    ...(callback_secret && { callback_secret }),
  });
  return id;
}

export async function changeProvider(ctx: Ctx, { id, version, values }: Change<TraceProviderInput>): Promise<void> {
  const { credential, callback_secret, ...rest } = values;
  const before = await lockedRow(ctx, traceProviderTable, id);
  // Codes and subscriptions refer to it.
  if (rest.code !== undefined && rest.code !== before.code) refuse([{ path: 'code', rule: 'cannot_change' }]);
  await updateRow(ctx, traceProviderTable, { id, version, values: rest });
  await writeSealed(ctx, secretContext(id), {
    // A stored secret must not be sent to another server, because anyone able to change the URL could read it there.
    ...(isOtherOrigin(before.base_url, rest.base_url) && { credential: '' }),
    ...(credential !== undefined && { credential }),
    ...(callback_secret !== undefined && { callback_secret }),
  });
}

/** A provider's secret in clear text; undefined if it has none, or it can no longer be decrypted. */
export async function secretOf(
  keeper: { db: Tx; config: Pick<Config, 'secret'> },
  code: string,
  name: Secret,
): Promise<string | undefined> {
  const provider = await keeper.db
    .selectFrom('trace_provider')
    .select('id')
    .where('code', '=', code)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return provider && readSealed(keeper, secretContext(provider.id), name);
}
