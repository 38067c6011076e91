import { sql } from 'kysely';
import { maxSavedViews, type SavedView } from '#contract/system/saved-view.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { shownName } from '#server/http/list/name-in.ts';

type Caller = { db: Tx; viewer: Viewer };

/** Own ones first. A shared one is seen by its department and everything below it: so the caller looks upwards. */
export async function viewsOf(
  { db, viewer, locale }: Caller & Pick<Ctx, 'locale'>,
  route: string,
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    with recursive above(id, parent) as (
      select id, parent from dept where id = ${viewer.dept}
      union
      select d.id, d.parent from dept d join above on d.id = above.parent
    )
    select t.id, t.route, t.name, t.query, t.columns, t.is_shared, t.version, ${shownName('u', locale)} as creator_name,
      t.creator_id = ${viewer.id} as is_own
    from saved_view t join users u on u.id = t.creator_id
    where t.route = ${route} and not t.is_deleted
      and (t.creator_id = ${viewer.id} or t.is_shared and t.dept_belong_id in (select id from above))
    order by t.creator_id = ${viewer.id} desc, t.name collate "zh-x-icu", t.id`.execute(db);
  return rows;
}

/** Concurrent saves are counted one after the other. */
export async function refuseTooMany({ db, viewer }: Caller, route: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_view:${viewer.id}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('saved_view')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('creator_id', '=', viewer.id)
    .where('route', '=', route)
    .where('is_deleted', '=', false)
    .executeTakeFirstOrThrow();
  if (count >= maxSavedViews) fail('saved_view.too_many', { limit: maxSavedViews });
}

/** A shared view belongs to its owner's department at the time of sharing. */
export function sharingOf({ viewer }: Pick<Caller, 'viewer'>, isShared: boolean | undefined) {
  if (isShared !== true) return {};
  return { dept_belong_id: viewer.dept ?? refuse([{ path: 'is_shared', rule: 'no_department' }]) };
}
