import { sql } from 'kysely';
import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import { Amendment, BookingEvent, Difference } from '#contract/booking/machine/record.ts';
import { int, paging } from '#contract/kit.ts';
import { pageSchema } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { simpleList, simpleListSchema } from '#server/http/simple-list.ts';
import { byId } from '#server/http/slice.ts';
import { Streamed } from '#server/http/streamed.ts';
import { allEventsOf, bookingEvents } from './event.queries.ts';
import { eventSheet } from './event-sheet.ts';
import { siDifferencesOf } from '../differences/si-differences.ts';

const one = `${bookings.path}{id}/` as const;

const list = route({
  method: 'GET',
  url: `${one}events/`,
  access: 'booking:Retrieve',
  summary: 'Bookings: what became of one, the latest first',
  params: byId,
  query: z.object({
    page: int(1, 1_000_000).default(1),
    limit: int(1, paging.maxLimit).default(paging.limit),
  }),
  output: pageSchema(BookingEvent),
  handle: async (ctx: Ctx, { params, query }) => {
    await rowById(ctx, bookings, params.id);
    return bookingEvents(ctx, params.id, query);
  },
});

const sheet = route({
  method: 'GET',
  url: `${one}events/export_data/`,
  access: 'booking:Export',
  summary: 'Bookings: what became of one, as .xlsx',
  params: byId,
  output: Streamed,
  handle: async (ctx: Ctx, { params }) => {
    const booking = await rowById(ctx, bookings, params.id);
    return eventSheet(ctx, booking.orderno, await allEventsOf(ctx, params.id));
  },
});

const amendments = route({
  method: 'GET',
  url: `${one}amendments/`,
  access: 'booking:Retrieve',
  summary: 'Bookings: the amended versions beside the original, the latest first',
  params: byId,
  output: simpleListSchema(Amendment),
  handle: async (ctx: Ctx, { params }) => {
    await rowById(ctx, bookings, params.id);
    const { rows } = await sql<z.input<typeof Amendment>>`
      select a.id, a.number, a.state, a.changes, a.diff, a.base_version, a.reason_code, a.reason_text, a.answer_text,
        a.answered_at, to_char(a.create_datetime, 'YYYY-MM-DD HH24:MI:SS') as create_datetime,
        (select u.name from users u where u.id = a.creator_id) as creator_name
      from booking_amendment a where a.booking_id = ${params.id} order by a.number desc`.execute(ctx.db);
    return simpleList(rows);
  },
});

const siDifferences = route({
  method: 'GET',
  url: `${one}si_differences/`,
  access: 'booking:Retrieve',
  summary: 'Bookings: what the shipping instructions have changed',
  params: byId,
  output: z.array(Difference),
  handle: (ctx: Ctx, { params }) => siDifferencesOf(ctx, params.id),
});

export const eventRoutes: readonly Route[] = [list, sheet, amendments, siDifferences];
