import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Viewer } from '#server/access/viewer.ts';
import type { Ctx } from '#server/http/route.ts';
import { readable } from '#server/http/rows.ts';
import type { PlainResponse } from '#server/http/response/plain.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { traceSubscriptionTable } from '#server/trace/subscription/subscription.table.ts';
import { conditionOf, EventFilters, imoOf } from './filters.ts';
import { dcsaEventOf, type Published } from './shapes.ts';
import { tracingStandard } from './answer.ts';

const moment = z.iso.datetime({ offset: true }).optional();
const maxEvents = 500;

export const EventQuery = EventFilters.extend({
  eventCreatedDateTime: moment,
  'eventCreatedDateTime:gte': moment,
  'eventCreatedDateTime:gt': moment,
  'eventCreatedDateTime:lte': moment,
  'eventCreatedDateTime:lt': moment,
  'eventCreatedDateTime:eq': moment,
  limit: z.coerce.number().int().min(1).default(100),
  cursor: z.string().max(200).optional(),
  sort: z
    .string()
    .regex(/^eventCreatedDateTime(:(ASC|DESC))?$/, 'format')
    .default('eventCreatedDateTime:ASC'),
});
type EventQuery = z.output<typeof EventQuery>;

const comparisons = { '': '=', ':eq': '=', ':gte': '>=', ':gt': '>', ':lte': '<=', ':lt': '<' } as const;

function createdWithin(query: EventQuery): RawBuilder<unknown>[] {
  return Object.entries(comparisons).flatMap(([suffix, operator]) => {
    const value = query[`eventCreatedDateTime${suffix}` as 'eventCreatedDateTime'];
    return value === undefined ? [] : [sql`e.created_at ${sql.raw(operator)} ${value}::timestamptz`];
  });
}

type EventSelection = { conditions: readonly RawBuilder<unknown>[]; order: RawBuilder<unknown>; limit: number };

/** Events of the subscriptions in a reader's scope. */
export async function publishedEvents(db: Tx, viewer: Viewer, { conditions, order, limit }: EventSelection) {
  const all = [sql`not t.is_deleted`, readable(traceSubscriptionTable, viewer), ...conditions];
  const { rows } = await sql<Published & { received_at: string }>`
    select e.id, e.event_id, e.event_type, e.node, e.classifier, e.event_at, e.created_at, e.received_at, e.container_no,
      e.iso_code, e.unlocode, e.place, e.vessel, e.voyage, t.ref_type, t.reference_no, ${imoOf} as imo
    from trace_event e join trace_subscription t on t.id = e.subscription_id
    where ${sql.join(all, sql` and `)} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** `GET /v2/events`: a page of events, with the next page in a header. */
export async function eventPage({ db, viewer, config }: Ctx, query: EventQuery): Promise<PlainResponse> {
  const limit = Math.min(query.limit, maxEvents);
  const isDown = query.sort.endsWith('DESC');
  const order = isDown ? sql`e.created_at desc, e.id desc` : sql`e.created_at, e.id`;
  const after = query.cursor === undefined ? [] : [afterCursor(query.cursor, isDown)];
  const conditions = [conditionOf(query), ...createdWithin(query), ...after];
  const rows = await publishedEvents(db, viewer, { conditions, order, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? cursorOf(last) : null;
  // Repeats the filters, because the cursor does not contain them.
  const link = (cursor: string): string => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, limit, cursor }))
      if (value !== undefined) parameters.set(name, String(value));
    return `${config.publicUrl}/dcsa/tnt/v2/events?${parameters.toString()}`;
  };
  return tracingStandard.respond(page.map(dcsaEventOf), {
    headers: { 'Current-Page': query.cursor ?? '', ...(next !== null && { 'Next-Page': link(next) }) },
  });
}

const Cursor = z.tuple([z.string().max(40), z.int()]);

function cursorOf({ created_at: at, id }: Published): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

function afterCursor(cursor: string, isDown: boolean): RawBuilder<unknown> {
  const [at, id] = cursorFrom(cursor);
  return sql`(e.created_at, e.id) ${sql.raw(isDown ? '<' : '>')} (${at}::timestamptz, ${id}::bigint)`;
}

function cursorFrom(cursor: string): z.output<typeof Cursor> {
  try {
    const read = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (!Number.isNaN(Date.parse(read[0]))) return read;
  } catch {
    // Reported below, like any invalid cursor.
  }
  return refuse([{ path: 'cursor', rule: 'format' }]);
}

/** `GET /v2/events/{eventID}` */
export async function oneEvent({ db, viewer }: Ctx, eventId: string): Promise<PlainResponse> {
  const conditions = [conditionOf({}), sql`e.event_id = ${eventId}::uuid`];
  const [event] = await publishedEvents(db, viewer, { conditions, order: sql`e.id`, limit: 1 });
  return tracingStandard.respond(event ? dcsaEventOf(event) : fail('not_found'));
}
