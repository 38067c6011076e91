import { type RawBuilder, sql } from 'kysely';
import { overdueHours } from '#contract/booking/cut-offs/countdown.ts';
import {
  type Radar,
  type RadarQuery,
  type RadarRow,
  type RadarSpan,
  radarSpans,
} from '#contract/booking/cut-offs/radar.ts';
import type { Ctx } from '#server/http/route.ts';
import { allOf, visible } from '#server/http/rows.ts';
import { bookingTable, customerIn } from '#server/booking/booking/booking.table.ts';
import { isActiveBooking, isOpen } from './cut-off.sql.ts';
import type { Language } from '#contract/languages/language.ts';
import { storedNameIn } from '#server/http/list/name-in.ts';
import { cutOffColumns } from './cut-offs.ts';

const farthest = 72;

const inSpan: Record<RadarSpan, RawBuilder<boolean>> = {
  '24': sql`ahead < make_interval(hours => 24)`,
  '48': sql`ahead < make_interval(hours => 48)`,
  '72': sql`ahead is not null`,
  overdue: sql`missed is not null`,
};

type Found = { rows: RadarRow[] | null } & Record<`n${RadarSpan}`, number>;

/** The radar in one statement: it starts from the times of cut-offs, so that the number of bookings does not matter. */
export async function radarOf(ctx: Ctx, query: RadarQuery): Promise<Radar> {
  const { page, limit, span } = query;
  const due = span === 'overdue' ? sql`missed` : sql`ahead`;
  const counts = radarSpans.map((each) => sql`count(*) filter (where ${inSpan[each]}) as ${sql.ref(`n${each}`)}`);
  const { rows } = await sql<Found>`
    with near as materialized (${nearBookings(ctx, query)}),
    shown as (
      select booking_id, ${ctx.now}::timestamptz + ${due} as due_at from near where ${inSpan[span]}
      order by ${due}, booking_id limit ${limit} offset ${(page - 1) * limit})
    select ${sql.join(counts)}, (${shownRows(ctx.locale)}) as rows from near`.execute(ctx.db);
  return answerOf(query, { found: rows[0], now: ctx.now });
}

const emptyResult: Found = { rows: null, n24: 0, n48: 0, n72: 0, noverdue: 0 };

function answerOf(
  { page, limit, span }: RadarQuery,
  { found = emptyResult, now }: { found?: Found | undefined; now: Date },
): Radar {
  const total = found[`n${span}`];
  return {
    page,
    limit,
    total,
    is_next: page * limit < total,
    is_previous: page > 1 && total > 0,
    data: found.rows ?? [],
    counts: { '24': found.n24, '48': found.n48, '72': found.n72, overdue: found.noverdue },
    now: now.toISOString(),
  };
}

/** For each booking, the time until its next open deadline, and since the first missed one. */
function nearBookings({ now, viewer }: Ctx, query: RadarQuery): RawBuilder<unknown> {
  const moment = sql`${now}::timestamptz`;
  return sql`
    select c.booking_id, min(c.at - ${moment}) filter (where c.at >= ${moment}) as ahead,
      min(c.at - ${moment}) filter (where c.at < ${moment}) as missed
    from booking_cutoff c
    join cutoff_code k on k.code = c.code and k.kind = 'DEADLINE'
    join booking t on t.id = c.booking_id
    where c.at < ${moment} + make_interval(hours => ${farthest}) and c.at > ${moment} - make_interval(hours => ${overdueHours})
      and ${allOf([visible(bookingTable, viewer), isActiveBooking('t'), isOpen('t'), ...radarConditions(query, viewer.id)])}
    group by c.booking_id`;
}

function radarConditions({ carrier, portload, code, mine }: RadarQuery, viewerId: number): RawBuilder<boolean>[] {
  return [
    ...among(sql`t.carrier`, carrier),
    ...among(sql`t.portload`, portload),
    ...among(sql`c.code`, code),
    ...(mine ? [sql<boolean>`${viewerId} in (t.creator_id, t.sale_id, t.doc_owner_id)`] : []),
  ];
}

function among(column: RawBuilder<unknown>, filter: string | string[] | undefined): RawBuilder<boolean>[] {
  const values = [filter ?? []].flat().filter((value) => value !== '');
  return values.length > 0 ? [sql<boolean>`${column} = any(${values})`] : [];
}

/** Bookings of the page as JSON, with all their cut-offs, those that are met as well. */
function shownRows(locale: Language): RawBuilder<unknown> {
  return sql`
    select jsonb_agg(to_jsonb(r) order by r.due_at, r.id) from (
      select b.id, b.orderno, b.mblno, ${customerIn('b', locale)} as customername, b.carrier, b.vessel, b.voyno, b.etd, b.portload, b.bsstatus, b.sistatus,
        ${sql.raw(storedNameIn({ name: 'b.sale_name', user: 'b.sale_id' }, locale))} as sale_name, shown.due_at,
        (select coalesce(jsonb_agg(to_jsonb(own) order by own.at), '[]') from (
          select ${cutOffColumns(locale)} from booking_cutoff c where c.booking_id = b.id and not c.is_deleted) own) as cutoffs
      from shown join booking b on b.id = shown.booking_id) r`;
}
