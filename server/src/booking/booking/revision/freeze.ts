import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type BookingRevision,
  type FrozenBooking,
  type FrozenCutOff,
  frozenFields,
  type RevisionNames,
} from '#contract/booking/revision.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { usualZone } from '#contract/system/usual-zone.ts';
import type { Caller } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { bookingForWork } from '../machine/allowed-actions.ts';
import { withLists } from '../booking.view.ts';
import { frozenArrival } from './arrival.ts';
import { revisionNames } from './names.ts';

/** A stored revision; `sha256` in hexadecimal over the stored bytes of its content. */
export type FrozenRevision = {
  id: number;
  booking_id: number;
  number: number;
  version: number;
  sha256: string;
  create_datetime: string;
  content: BookingRevision;
};

const columns = ['id', 'booking_id', 'number', 'version', 'sha256', 'create_datetime', 'content'] as const;

/**
 * Freezes the booking's current content: returns the newest revision if it is unchanged, otherwise a new one. The
 * caller must have checked the right to see it; the row is locked, so that concurrent callers take turns.
 */
export async function freezeBooking(caller: Caller, bookingId: number): Promise<FrozenRevision> {
  await sql`select 1 from booking where id = ${bookingId} for update`.execute(caller.db);
  return storeRevision(caller, bookingId, await presentRevision(caller, bookingId));
}

/** Stores content that was frozen in a part of the transaction that was rolled back, e.g. a requested version. */
export async function storeRevision(
  { db, viewer }: Caller,
  bookingId: number,
  { version, content }: Pick<FrozenRevision, 'version' | 'content'>,
): Promise<FrozenRevision> {
  const text = JSON.stringify(content);
  const sha256 = hashOf(text);
  const newest = await newestOf(db, bookingId);
  if (newest?.sha256 === sha256) return newest;
  const { id } = await db
    .insertInto('booking_revision')
    .values({
      booking_id: bookingId,
      number: (newest?.number ?? 0) + 1,
      version,
      content: text,
      sha256,
      creator_id: viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return revisionOf(db, id);
}

/** The revision that freezing would give, without writing anything; its `id` is null if it is not stored yet. */
export async function presentBooking(
  caller: Caller & { now: Date },
  bookingId: number,
): Promise<Omit<FrozenRevision, 'id'> & { id: number | null }> {
  const { version, content } = await presentRevision(caller, bookingId);
  const sha256 = hashOf(JSON.stringify(content));
  const newest = await newestOf(caller.db, bookingId);
  if (newest?.sha256 === sha256) return newest;
  const number = (newest?.number ?? 0) + 1;
  return {
    id: null,
    booking_id: bookingId,
    number,
    version,
    sha256,
    create_datetime: caller.now.toISOString(),
    content,
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A revision by its id. */
export async function revisionOf(db: Tx, id: number): Promise<FrozenRevision> {
  const row = await db.selectFrom('booking_revision').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? frozen(row) : fail('not_found');
}

async function newestOf(db: Tx, bookingId: number): Promise<FrozenRevision | undefined> {
  const row = await db
    .selectFrom('booking_revision')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row && frozen(row);
}

/** The content was written here, and its hash is a constraint of the database. */
function frozen<T extends { content: unknown }>(row: T): Omit<T, 'content'> & { content: BookingRevision } {
  return { ...row, content: row.content as BookingRevision };
}

/** The booking's current content, or that with some changes, without storing it. */
export async function presentRevision(
  caller: Caller,
  id: number,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ version: number; content: BookingRevision }> {
  const row = { ...(await withLists(caller, await bookingForWork(caller, id))), ...changes };
  const booking = Object.fromEntries(frozenFields.map((name) => [name, row[name]])) as FrozenBooking;
  const { ctnlist, dglist, sale_id, creator } = row;
  const doc_owner_id = typeof row['doc_owner_id'] === 'number' ? row['doc_owner_id'] : null;
  const names = await revisionNames(caller.db, booking, {
    ctnlist,
    dglist,
    people: { sale_id, doc_owner_id, creator },
  });
  const cutoffs = await cutOffsOf(caller.db, id);
  const arrival = await frozenArrival(caller.db, booking);
  // An unknown arrival is omitted, so that hashes of older revisions stay the same.
  const content = {
    booking,
    ctnlist,
    dglist,
    cutoffs,
    names,
    ...(arrival && { arrival }),
    ...(await ownClock(caller.db, names, booking)),
  };
  return { version: row.version, content };
}

/** The office's time zone, if no port's is known and it is not the default. */
async function ownClock(
  db: Tx,
  { ports }: RevisionNames,
  { portload }: FrozenBooking,
): Promise<{ time_zone?: string }> {
  const zone = ports[portload ?? ''] ? usualZone : await setting(db, 'base.time_zone');
  return zone === usualZone ? {} : { time_zone: zone };
}

async function cutOffsOf(db: Tx, bookingId: number): Promise<FrozenCutOff[]> {
  const { rows } = await sql<Omit<FrozenCutOff, 'local'> & { is_estimate: boolean }>`
    select c.code, k.name_zh, k.name_en, c.at, c.port_tz as time_zone, c.estimated as is_estimate
    from booking_cutoff c join cutoff_code k on k.code = c.code
    where c.booking_id = ${bookingId} and not c.is_deleted order by c.at, c.code`.execute(db);
  // Known times have the same form as before estimates were marked.
  return rows.map(({ code, name_zh, name_en, at, time_zone, is_estimate: estimated }) => ({
    code,
    name_zh,
    name_en,
    at,
    local: zonedTime(at, time_zone),
    time_zone,
    ...(estimated && { estimated }),
  }));
}
