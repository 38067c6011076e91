import { sql } from 'kysely';
import { titleOf } from '#contract/titles.ts';
import { resources } from '#contract/resources.ts';
import { savedViews } from '#contract/system/saved-view.ts';
import type { HandOverResult, HandOver, OwnedRows } from '#contract/system/user-actions.ts';
import { refuseStrongerUsers } from '#server/access/grant-checks.ts';
import { endSessions } from '#server/access/session.ts';
import { countOwned, transferRows } from '#server/http/write/hand-over.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import { type ResourceTable, tableNamed } from '#server/http/list/resource-sql.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { nameableUsers } from './user.names.ts';
import { lockUsers, refuseLockOut } from './user.rules.ts';

/** Tables whose rows have owners: those with a data scope, and saved searches. */
function ownableTables({ routes }: Ctx): ResourceTable[] {
  const scoped = resources.filter(({ scope }) => scope === 'row');
  return [...scoped.flatMap(({ name }) => tableNamed(routes, name) ?? []), savedViews];
}

/**
 * Those of them that the caller can change, which excludes logs; searches are included for everyone who may read the
 * list.
 */
function changeable(ctx: Ctx): ResourceTable[] {
  const { routes, viewer } = ctx;
  const isChanged = (url: string) => routes.some((route) => route.method === 'PUT' && route.url === url);
  return ownableTables(ctx).filter(
    ({ name, path }) =>
      name === savedViews.name ||
      (isChanged(`${path}{id}/`) && viewer.rights.allows('PUT', `${path}{id}/`, `${path}0/`)),
  );
}

/** A user's rows that can be transferred, most first. */
export async function ownedRows(ctx: Ctx, id: number): Promise<OwnedRows[]> {
  await refuseStrongerUsers(ctx, [id]);
  const all = changeable(ctx);
  const counts = await countOwned(ctx, all, id);
  return all
    .map(({ name }) => ({ resource: name, title: titleOf(name, ctx.locale), count: counts.get(name) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Transfers a leaver's rows to others, and optionally disables the leaver: all of it or nothing. */
export async function handOver(ctx: Ctx, id: number, { parts, disable }: HandOver): Promise<HandOverResult> {
  const receivers = await receiversOf(ctx, id, parts);
  const all = changeable(ctx);
  const transferred: HandOverResult['parts'] = [];
  for (const [index, { resource, to }] of parts.entries()) {
    const matched = all.find(({ name }) => name === resource);
    if (!matched) return refuse([{ path: `parts.${index}.resource`, rule: 'not_a_choice' }]);
    if (resource === savedViews.name) await renameDuplicateSearches(ctx, id, to);
    // One resource after the other, on the transaction's one connection.
    const rows = await transferRows(ctx, matched, { from: id, to: { id: to, name: receivers.get(to) ?? '' } });
    transferred.push({ resource, title: titleOf(resource, ctx.locale), to, rows });
  }
  await notifyReceivers(ctx, id, transferred);
  if (disable) await disableUser(ctx, id);
  ctx.reply.message = 'handed_over';
  return { rows: transferred.reduce((sum, { rows }) => sum + rows, 0), parts: transferred };
}

/** Leaver and receivers, locked in one order; a receiver can log in, is known to the caller, and is not the leaver. */
async function receiversOf(ctx: Ctx, id: number, parts: HandOver['parts']): Promise<ReadonlyMap<number, string>> {
  await lockUsers(ctx, [id]);
  await refuseStrongerUsers(ctx, [id]);
  const receiverIds = [...new Set(parts.map(({ to }) => to))];
  const rows = await nameableUsers(ctx.db, ctx.viewer)
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${receiverIds}::bigint[])`)
    .where('id', '<>', id)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const unknown = parts.findIndex(({ to }) => !names.has(to));
  if (unknown >= 0)
    refuse([{ path: `parts.${unknown}.to`, rule: 'unknown_code', params: { value: parts[unknown]?.to ?? '' } }]);
  return names;
}

/** A search that is called like one of the receiver's is called after its number. */
async function renameDuplicateSearches({ db }: Ctx, from: number, to: number): Promise<void> {
  await sql`
    update saved_view v set name = left(v.name, 28) || ' #' || v.id
    where v.creator_id = ${from} and not v.is_deleted and exists (
      select from saved_view o where o.creator_id = ${to} and o.route = v.route and o.name = v.name and not o.is_deleted)`.execute(
    db,
  );
}

async function notifyReceivers({ db, viewer }: Ctx, id: number, transferred: HandOverResult['parts']): Promise<void> {
  const leaver = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const sums = Map.groupBy(transferred, ({ to }) => to);
  for (const [to, parts] of sums) {
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    if (rows === 0 || to === viewer.id) continue;
    await notifyUsers(db, {
      to: { users: [to] },
      kind: 'system',
      text: 'rows_given',
      params: { rows, who: viewer.name, leaver: leaver.name },
      from: viewer.id,
    });
  }
}

async function disableUser(ctx: Ctx, id: number): Promise<void> {
  if (!ctx.viewer.rights.allows('PUT', '/api/system/user/{id}/', `/api/system/user/${id}/`))
    fail('forbidden', { method: 'PUT', path: `/api/system/user/${id}/` });
  await refuseLockOut(ctx, [id]);
  await ctx.db
    .updateTable('users')
    .set({ is_active: false, modifier_id: ctx.viewer.id })
    .where('id', '=', id)
    .execute();
  await endSessions(ctx.db, { userId: id }, 'disabled');
}
