import { apiWhiteList } from '#contract/system/api-white-list.ts';
import { type Change, insertRow, updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { refuse } from '#server/platform/app-error.ts';
import { refuseGrant } from '../api-pattern/public.ts';

type Entry = { url: string; method: number; enable_datasource: boolean };

export async function addEntry(ctx: Ctx, entry: Entry): Promise<number> {
  refuseEntry(ctx, entry);
  return insertRow(ctx, apiWhiteList, entry);
}

export async function changeWhiteListEntry(ctx: Ctx, change: Change<Entry>): Promise<void> {
  const current = await lockedRow(ctx, apiWhiteList, change.id);
  const next = { ...current, ...change.values };
  refuseEntry(ctx, current);
  refuseEntry(ctx, next);
  await updateRow(ctx, apiWhiteList, change);
}

/** A restored entry opens its calls again. */
export async function refuseRestoredEntries(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const restored = await ctx.db
    .selectFrom('api_white_list')
    .select(['url', 'method', 'enable_datasource'])
    .where('id', 'in', ids)
    .where('is_deleted', '=', false)
    .execute();
  for (const entry of restored) refuseEntry(ctx, entry);
}

/** Nobody can open calls or rows to all users that they cannot access themselves. */
function refuseEntry(ctx: Ctx, { url, method, enable_datasource }: Entry): void {
  refuseGrant(ctx, 'url', { api: url, method });
  if (!enable_datasource && !ctx.viewer.scope.all) refuse([{ path: 'enable_datasource', rule: 'beyond_your_scope' }]);
}
