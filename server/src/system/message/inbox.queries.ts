import { type RawBuilder, sql } from 'kysely';
import { fill } from '#contract/fill.ts';
import type { Page } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { runErrorText, taskNameIn } from '#contract/jobs/task-texts.ts';
import { describeDeliveryError } from '#contract/delivery-errors.ts';
import type { Message, Unread } from '#contract/system/message.ts';
import type { MessageKind } from '#contract/system/message-kinds.ts';
import { fail } from '#server/platform/app-error.ts';
import { isInInbox, notifyInboxes } from '#server/http/messages/inboxes.ts';
import { messageTexts } from '#server/http/messages/texts.messages.ts';
import type { Ctx } from '#server/http/route.ts';
import { shownName } from '#server/http/list/name-in.ts';

type StoredMessage = Omit<Message, 'title' | 'content'> & {
  title: string | null;
  content: string | null;
  text_key: string;
  params: Readonly<Record<string, string | number>>;
};

export type InboxQuery = { page: number; limit: number; is_read?: boolean | undefined; kind?: MessageKind | undefined };

/** The caller's inbox, newest first. */
export async function inboxOf(ctx: Ctx, query: InboxQuery): Promise<Page<Message>> {
  const { page, limit } = query;
  const where = sql`r.user_id = ${ctx.viewer.id} and ${isInInbox} and ${filterCondition(query)}`;
  const data = await messagesWhere(ctx, where, { limit, offset: (page - 1) * limit });
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from message_receipt r where ${where}`.execute(ctx.db);
  const total = rows[0]?.total ?? 0;
  return { page, limit, total, is_next: page * limit < total, is_previous: page > 1 && total > 0, data };
}

function filterCondition({ is_read: isRead, kind }: InboxQuery): RawBuilder<unknown> {
  const read = isRead === undefined ? sql`true` : sql`(r.read_datetime is not null) = ${isRead}`;
  return kind === undefined ? read : sql`${read} and r.kind = ${kind}`;
}

/** The caller's newest message, read or unread. */
export async function newestOf(ctx: Ctx): Promise<Message | null> {
  return (await inboxOf(ctx, { page: 1, limit: 1 })).data[0] ?? null;
}

/** The number of unread messages, and the newest of them. */
export async function unreadOf(ctx: Ctx): Promise<Unread> {
  const { total, data } = await inboxOf(ctx, { page: 1, limit: 1, is_read: false });
  return { count: total, newest: data[0] ?? null };
}

type PageRange = { limit: number; offset: number };

async function messagesWhere({ db, locale }: Ctx, where: RawBuilder<unknown>, part: PageRange): Promise<Message[]> {
  const { rows } = await sql<StoredMessage>`
    select r.id, r.kind, m.title, m.content, coalesce(m.link, r.link) as link, r.read_datetime is not null as is_read,
      ${shownName('u', locale)} as creator_name, to_char(r.create_datetime, 'YYYY-MM-DD HH24:MI:SS') as create_datetime, r.text_key, r.params
    from message_receipt r
    left join message_center m on m.id = r.message_id
    left join users u on u.id = r.creator_id
    where ${where} order by r.id desc limit ${part.limit} offset ${part.offset}`.execute(db);
  return rows.map((row) => localiseMessage(row, locale));
}

/** Parameters of messages about a scheduled task: its name and the reason, in the reader's language. */
function taskParams({ name = '', reason = '', failure }: StoredMessage['params'], locale: Language) {
  const error = { failure: failure === undefined ? null : String(failure), error: String(reason) };
  return { name: taskNameIn(String(name), locale), reason: runErrorText(error, locale) };
}

/** Messages whose reason is an error of another server. */
const externalReasons: ReadonlySet<string> = new Set(['transmission_failed', 'delivery_paused', 'event_push_paused']);

/** Stored parameters of a message, in the reader's language. */
function localisedParams(key: string, params: StoredMessage['params'], locale: Language) {
  const { resource: table, reason } = params;
  if (key.startsWith('task_')) return taskParams(params, locale);
  if (externalReasons.has(key) && typeof reason === 'string') return { reason: describeDeliveryError(reason, locale) };
  return typeof table === 'string' ? { resource: titleOf(table, locale) } : {};
}

/** An announcement is as written; a message of the product is in the reader's language. */
function localiseMessage({ text_key: key, params, title, content, ...row }: StoredMessage, locale: Language): Message {
  if (title !== null && content !== null) return { ...row, title, content };
  const filledParams = { ...params, ...localisedParams(key, params, locale) };
  // A newer node may have stored a message key that this version does not know.
  const texts = Object.entries(textsIn(messageTexts, locale)).find(([name]) => name === key)?.[1];
  return { ...row, title: fill(texts?.title ?? key, filledParams), content: fill(texts?.content ?? '', filledParams) };
}

/**
 * Marks one of the caller's messages as read, by its own id or by that of its announcement; idempotent. Returns the
 * message if its own id was given.
 */
export async function readOne(ctx: Ctx, id: number): Promise<Message | undefined> {
  const { rows } = await sql<{ id: number; was_unread: boolean }>`
    with own as (
      select r.id, r.read_datetime from message_receipt r
      where (r.id = ${id} or r.message_id = ${id}) and r.user_id = ${ctx.viewer.id} and ${isInInbox} for update of r)
    update message_receipt r set read_datetime = coalesce(own.read_datetime, now())
    from own where r.id = own.id returning r.id, own.read_datetime is null as was_unread`.execute(ctx.db);
  const [found] = rows;
  if (found?.was_unread) await notifyOwnInbox(ctx);
  if (found?.id !== id) return undefined;
  return (await messagesWhere(ctx, sql`r.id = ${id}`, { limit: 1, offset: 0 }))[0];
}

/** Marks messages as read up to the newest that the caller has seen; later ones stay unread. */
export async function readAll(ctx: Ctx, { up_to: upTo, kind }: ReadAll): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update message_receipt r set read_datetime = now()
    where r.user_id = ${ctx.viewer.id} and r.read_datetime is null and ${isInInbox}
      ${upTo === undefined ? sql`` : sql`and r.id <= ${upTo}`} ${kind === undefined ? sql`` : sql`and r.kind = ${kind}`}
    returning r.id`.execute(ctx.db);
  if (rows.length > 0) await notifyOwnInbox(ctx);
}

export type ReadAll = { up_to?: number | undefined; kind?: MessageKind | undefined };

/** Removes a message from the caller's inbox only. */
export async function removeOwn(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update message_receipt r set is_deleted = true
    where r.id = ${id} and r.user_id = ${ctx.viewer.id} and ${isInInbox} returning r.id`.execute(ctx.db);
  if (rows.length === 0) fail('not_found');
  await notifyOwnInbox(ctx);
}

/** Notifies the caller's other windows. */
async function notifyOwnInbox({ db, viewer }: Ctx): Promise<void> {
  await notifyInboxes(db, [viewer.id], { isNew: false });
}
