import { sql } from 'kysely';
import type { InputOf } from '#contract/kit.ts';
import { announcements } from '#contract/system/message.ts';
import { type Change, insertRow, updateRow, type Values } from '#server/http/write/changes.ts';
import { notifyInboxes } from '#server/http/messages/inboxes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { isSameTarget, targetNames, receiverIds, type Targets, targetsOf } from './targets.ts';

type AnnouncementInput = InputOf<typeof announcements>;

/** Writes an announcement and publishes it, unless it is a draft. */
export async function announce(ctx: Ctx, values: AnnouncementInput): Promise<number> {
  const { is_published: isPublishRequested = true, ...input } = values;
  const targets = targetsOf(input);
  const publication = isPublishRequested ? await publicationFor(ctx, targets) : undefined;
  const row = {
    ...input,
    ...(await withCleanText(input)),
    ...(await withTargetNames(ctx.db, targets)),
    ...publication?.values,
  };
  const id = await insertRow(ctx, announcements, row);
  if (publication) await deliver(ctx, id, publication.receivers);
  return id;
}

/** Changes an announcement, and publishes it if requested. Its recipients cannot change after that. */
export async function changeAnnouncement(ctx: Ctx, { id, version, values }: Change<AnnouncementInput>): Promise<void> {
  const { is_published: isPublishRequested, ...input } = values;
  const current = await lockedRow(ctx, announcements, id);
  const next = { ...current, ...input };
  if (current.is_published && (isPublishRequested === false || !isSameTarget(current, next))) fail('message.published');

  const targets = targetsOf(next);
  const isPublishing = isPublishRequested === true && !current.is_published;
  const publication = isPublishing ? await publicationFor(ctx, targets) : undefined;
  // Recipients may have been deleted since, which must not prevent correcting the text.
  const targetValues = current.is_published ? targets : await withTargetNames(ctx.db, targets);
  const row = { ...input, ...(await withCleanText(input)), ...targetValues, ...publication?.values };
  await updateRow(ctx, announcements, { id, version, values: row });
  if (publication) await deliver(ctx, id, publication.receivers);
}

async function withCleanText({ content }: Partial<AnnouncementInput>): Promise<{ content?: string }> {
  if (content === undefined) return {};
  // Loaded on demand: it needs a dozen packages, only for announcements.
  const { cleanHtml, isBlank } = await import('./clean-html.ts');
  const cleaned = cleanHtml(content);
  return isBlank(cleaned) ? refuse([{ path: 'content', rule: 'required' }]) : { content: cleaned };
}

async function withTargetNames(db: Tx, targets: Targets): Promise<Values> {
  return { ...targets, target_names: await targetNames(db, targets) };
}

type Publication = { receivers: readonly number[]; values: Values };

async function publicationFor({ db, now }: Ctx, targets: Targets): Promise<Publication> {
  const receivers = await receiverIds(db, targets);
  return { receivers, values: { is_published: true, published_datetime: now, receivers: receivers.length } };
}

/** Delivers it to inboxes: one statement, however many there are. */
async function deliver({ db, viewer }: Ctx, id: number, receivers: readonly number[]): Promise<void> {
  await sql`
    insert into message_receipt (user_id, kind, message_id, creator_id)
    select receiver, 'announcement', ${id}::bigint, ${viewer.id}::bigint
    from unnest(${receivers}::bigint[]) receiver`.execute(db);
  await notifyInboxes(db, receivers, { isNew: true });
}

/** Deleted announcements leave the inboxes, restored ones return: notifies the recipients' unread counts. */
export async function notifyReceivers({ db }: Ctx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from message_receipt where message_id = any(${ids}) and not is_deleted`.execute(db);
  await notifyInboxes(
    db,
    rows.map((row) => row.user_id),
    { isNew: false },
  );
}
