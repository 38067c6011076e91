import { sql } from 'kysely';
import { serverEvents } from '#contract/system/events.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { notifyEach, userChannel } from '#server/platform/database/notices.ts';

/** Deleted announcements are in no inbox. */
export const isInInbox = sql<boolean>`not r.is_deleted
  and not exists (select from message_center m where m.id = r.message_id and m.is_deleted)`;

/** Notifies the open pages of these users, on every node, of their number of unread messages. */
export async function notifyInboxes(db: Tx, userIds: readonly number[], { isNew }: { isNew: boolean }): Promise<void> {
  if (userIds.length === 0) return;
  const { rows } = await sql<{ id: number; unread: number }>`
    select told.id, count(r.id) as unread
    from unnest(${userIds}::bigint[]) as told (id)
    left join message_receipt r on r.user_id = told.id and r.read_datetime is null and ${isInInbox}
    group by told.id`.execute(db);
  await notifyEach(
    db,
    rows.map(({ id, unread }) => ({
      channel: userChannel(id),
      notice: { event: 'message', data: serverEvents.message.parse({ unread, is_new: isNew }) },
    })),
  );
}
