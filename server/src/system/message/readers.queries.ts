import { sql } from 'kysely';
import type { Page } from '#contract/kit.ts';
import { announcements, type Reader } from '#contract/system/message.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { shownName } from '#server/http/list/name-in.ts';
import { receiverIds, targetsOf } from './targets.ts';

type ReadersQuery = { page: number; limit: number; is_read?: boolean | undefined };

/** The recipients of an announcement, unread ones first; for a draft, those who would receive it now. */
export async function announcementReaders(
  ctx: Ctx,
  id: number,
  query: ReadersQuery,
): Promise<Page<Reader> & { read: number }> {
  const { page, limit, is_read: isRead } = query;
  const announcement = await rowById(ctx, announcements, id);
  const isDraft = !announcement['is_published'];
  const receivers = isDraft
    ? sql`select id as user_id, null::timestamptz as read_datetime
        from unnest(${await receiverIds(ctx.db, targetsOf(announcement))}::bigint[]) as meant (id)`
    : sql`select user_id, read_datetime from message_receipt where message_id = ${id}`;
  const condition = isRead === undefined ? sql`true` : sql`(r.read_datetime is not null) = ${isRead}`;
  const { rows } = await sql<Reader>`
    select u.id, ${shownName('u', ctx.locale)} as name, ${shownName('d', ctx.locale)} as dept_name, to_char(r.read_datetime, 'YYYY-MM-DD HH24:MI:SS') as read_datetime
    from (${receivers}) r join users u on u.id = r.user_id left join dept d on d.id = u.dept
    where ${condition} order by r.read_datetime desc nulls first, ${shownName('u', ctx.locale)} collate "zh-x-icu", u.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  const counted = await sql<{ total: number; read: number }>`
    select count(*) filter (where ${condition}) as total, count(r.read_datetime) as read
    from (${receivers}) r`.execute(ctx.db);
  const { total, read } = counted.rows[0] ?? { total: 0, read: 0 };
  return { page, limit, total, is_next: page * limit < total, is_previous: page > 1 && total > 0, data: rows, read };
}
