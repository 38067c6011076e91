import { type RawBuilder, sql } from 'kysely';
import type { MessageKind } from '#contract/system/message-kinds.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { notifyInboxes } from './inboxes.ts';
import { canLogIn, type Receivers, receiversOf } from './receivers.ts';
import type { MessageText } from './texts.messages.ts';

export type Notification = {
  to: Receivers;
  kind: MessageKind;
  /** The message key; the text is translated when it is read. */
  text: MessageText;
  /** Values of the placeholders; `resource` names a table. */
  params?: Readonly<Record<string, string | number>>;
  /** A page of the console. */
  link?: string;
  /** The subject, e.g. `task:7`: replaces an earlier message about the same. */
  topic?: string;
  /** The user who caused it. */
  from?: number;
};

const maxParamLength = 500;

/** Kinds that also go to stand-ins: work, not personal matters. */
const standInKinds: ReadonlySet<MessageKind> = new Set(['booking', 'cut_off', 'mention']);

/**
 * Puts a message into inboxes and notifies open pages on every node, when the caller's transaction commits. Returns the
 * number of recipients.
 */
export async function notifyUsers(db: Tx, notification: Notification): Promise<number> {
  const { to, kind, text, params = {}, link = '', topic = '', from = null } = notification;
  const recipients = receiversOf(to, { isIncluded: standInKinds.has(kind), except: from });
  await deleteEarlier(db, topic, recipients);
  const { rows } = await sql<{ user_id: number }>`
    insert into message_receipt (user_id, kind, text_key, params, link, topic, creator_id)
    select receiver.id, ${kind}, ${text}, ${JSON.stringify(storedParams(params))}::jsonb, ${link}, ${topic}, ${from}::bigint
    from (${recipients}) receiver
    on conflict (topic, user_id) where topic <> '' do update
      set text_key = excluded.text_key, params = excluded.params, link = excluded.link, creator_id = excluded.creator_id,
        read_datetime = null, is_deleted = false, create_datetime = excluded.create_datetime
    returning user_id`.execute(db);
  await notifyInboxes(
    db,
    rows.map((row) => row.user_id),
    { isNew: true },
  );
  return rows.length;
}

/** Withdraws a message whose subject is settled, e.g. by its reader. */
export async function withdrawNotification(db: Tx, topic: string): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    delete from message_receipt where topic = ${topic} returning user_id`.execute(db);
  await notifyInboxes(
    db,
    rows.map((row) => row.user_id),
    { isNew: false },
  );
}

/** A later message about a subject is a new one, at the top of the inbox. */
async function deleteEarlier(db: Tx, topic: string, recipients: RawBuilder<{ id: number }>): Promise<void> {
  if (topic === '') return;
  await sql`
    delete from message_receipt r using (${recipients}) receiver
    where r.topic = ${topic} and r.user_id = receiver.id`.execute(db);
}

/** One of many messages of a kind, to named recipients. */
export type DirectNotification = Required<Pick<Notification, 'text' | 'params' | 'link' | 'topic'>> & {
  users: readonly number[];
};

/** Sends any number of messages in few statements. Of several about the same subject the last one remains. */
export async function notifyMany(
  db: Tx,
  kind: MessageKind,
  notification: readonly DirectNotification[],
): Promise<void> {
  if (notification.length === 0) return;
  const list = JSON.stringify(notification.map((each) => ({ ...each, params: storedParams(each.params) })));
  const standIns = sql`or u.id in (select s.stand_in_id from standing_in s where s.user_id = any(n.users))`;
  const recipients = sql`
    select distinct on (n.topic, u.id) n.text, n.params, n.link, n.topic, u.id as user_id
    from rows from (jsonb_to_recordset(${list}::jsonb) as (text text, params jsonb, link text, topic text, users bigint[]))
      with ordinality as n (text, params, link, topic, users, place)
    join users u on ${canLogIn('u')} and (u.id = any(n.users) ${standInKinds.has(kind) ? standIns : sql``})
    order by n.topic, u.id, n.place desc`;
  // A later message about a subject is a new one, as for single messages.
  await sql`
    delete from message_receipt r using (${recipients}) m where r.topic = m.topic and r.user_id = m.user_id`.execute(
    db,
  );
  const { rows } = await sql<{ user_id: number }>`
    insert into message_receipt (user_id, kind, text_key, params, link, topic)
    select m.user_id, ${kind}, m.text, m.params, m.link, m.topic from (${recipients}) m
    on conflict (topic, user_id) where topic <> '' do nothing returning user_id`.execute(db);
  await notifyInboxes(db, [...new Set(rows.map((row) => row.user_id))], { isNew: true });
}

function storedParams(params: NonNullable<Notification['params']>): NonNullable<Notification['params']> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shortened(value)]));
}

function shortened(value: string | number): string | number {
  return typeof value === 'string' ? value.slice(0, maxParamLength) : value;
}
