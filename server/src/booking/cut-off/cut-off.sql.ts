import { type RawBuilder, sql } from 'kysely';
import { pendingHours } from '#contract/booking/booking-filters.ts';
import { overdueHours } from '#contract/booking/cut-offs/countdown.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import { isMet, met } from './met.sql.ts';

/** A ticked cut-off is met; stated literally, to match the partial index. */
const open = (booking: string) => `not c.is_deleted and not c.is_done and not ${met(booking)}`;

/** Bookings that are still in work. */
const activeBooking = (booking: string) =>
  `not ${booking}.is_deleted and ${booking}.cancel_state <> 'CANCELLED' and not ${booking}.is_archived`;

/** An open cut-off `c`. */
export const isOpen = (booking: string): RawBuilder<boolean> => sql.raw(open(booking));
export const isActiveBooking = (booking: string): RawBuilder<boolean> => sql.raw(activeBooking(booking));

const next = (
  field: 'code' | 'at' | 'estimated',
) => `select c.${field} from booking_cutoff c join cutoff_code k on k.code = c.code
  where c.booking_id = t.id and k.kind = 'DEADLINE' and ${activeBooking('t')} and ${open('t')}
    and c.at > now() - interval '${overdueHours} hours'
  order by c.at, c.code limit 1`;

/** The next cut-off of a booking, computed only for the rows of a page. */
export const nextCutOffColumns = {
  next_cutoff_code: next('code'),
  next_cutoff_at: next('at'),
  next_cutoff_estimated: `coalesce((${next('estimated')}), false)`,
};

/** A booking's cut-off of one code, e.g. to sort by; `t` is the booking. */
export const cutOffTime = (code: 'DCO' | 'VCO') =>
  `select c.at from booking_cutoff c where c.booking_id = t.id and c.code = '${code}' and not c.is_deleted`;

/** Whether the cut-off of a code is met, for the booking `t`. */
export const isCutOffMet = (code: 'DCO' | 'VCO') =>
  `coalesce((select ${met('t')} from booking_cutoff c where c.booking_id = t.id and c.code = '${code}' and not c.is_deleted), false)`;

/** Whether the time of a code is the calculated default, for the booking `t`. */
export const cutOffEstimated = (code: 'DCO' | 'VCO') =>
  `coalesce((select c.estimated from booking_cutoff c where c.booking_id = t.id and c.code = '${code}' and not c.is_deleted), false)`;

/** Open deadlines of active bookings within a time span: found by time, however many bookings there are. */
function dueWithin(span: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`t.id in (
    select c.booking_id from booking_cutoff c
    join cutoff_code k on k.code = c.code and k.kind = 'DEADLINE'
    join booking b on b.id = c.booking_id
    where ${span} and ${isOpen('b')} and ${isActiveBooking('b')})`;
}

const inNext = (hours: number) => sql<boolean>`(c.at >= now() and c.at < now() + make_interval(hours => ${hours}))`;
const missedLately = sql<boolean>`(c.at < now() and c.at > now() - make_interval(hours => ${sql.lit(overdueHours)}))`;

const waitedFor = { si: 'DCO', vgm: 'VCO' } as const;
type Waited = keyof typeof waitedFor;

/** Confirmed, unfinished bookings with an open cut-off of SI or VGM, near or recently missed. */
const waits = (what: Waited, booking: string): RawBuilder<boolean> => sql`(c.code = ${sql.lit(waitedFor[what])}
  and ${sql.ref(`${booking}.bsstatus`)} = ${sql.lit(soStatus.confirmed)} and ${sql.ref(`${booking}.sistatus`)} < ${sql.lit(siStatus.confirmed)}
  and c.at > now() - make_interval(hours => ${sql.lit(overdueHours)}) and c.at < now() + make_interval(hours => ${sql.lit(pendingHours)}))`;

/** Bookings `t` with a cut-off in the next hours. */
export function cutOffWithin(hours: number): RawBuilder<boolean> {
  return dueWithin(inNext(hours));
}

/** Bookings `t` with a recently missed cut-off. */
export function cutOffMissed(): RawBuilder<boolean> {
  return dueWithin(missedLately);
}

/** Bookings `t` with a cut-off today, in the session's time zone. */
export function cutOffToday(): RawBuilder<boolean> {
  return dueWithin(sql`c.at >= date_trunc('day', now()) and c.at < date_trunc('day', now()) + interval '1 day'`);
}

/** Confirmed, unfinished bookings `t` without SI or VGM whose cut-off is near or was recently missed. */
export function waitingFor(what: Waited): RawBuilder<boolean> {
  return dueWithin(waits(what, 'b'));
}

/**
 * All matches of the filters above among the visible bookings `t` at once: each open cut-off near now, with the filters
 * it matches. Each booking is looked up once, instead of once per filter and cut-off.
 */
export function dueNow(seen: RawBuilder<unknown>, hours: number): RawBuilder<unknown> {
  const is = {
    is_missed: missedLately,
    is_next: inNext(hours),
    waits_si: waits('si', 'b'),
    waits_vgm: waits('vgm', 'b'),
  };
  const flagColumns = Object.entries(is).map(([name, condition]) => sql`${condition} as ${sql.ref(name)}`);
  return sql`
    with near as materialized (
      select c.booking_id, c.code, c.at, false as is_done from booking_cutoff c
      join cutoff_code k on k.code = c.code and k.kind = 'DEADLINE'
      where c.at > now() - make_interval(hours => ${sql.lit(overdueHours)})
        and c.at < now() + make_interval(hours => ${sql.lit(Math.max(pendingHours, hours))})
        and not c.is_deleted and not c.is_done),
    own as materialized (
      select t.id, t.bsstatus, t.sistatus, t.si_sent_at from booking t
      where t.id in (select booking_id from near) and ${isActiveBooking('t')} and ${seen})
    select c.booking_id, c.code, ${sql.join(flagColumns)} from near c join own b on b.id = c.booking_id
    where (${sql.join(Object.values(is), sql` or `)}) and not ${isMet('b')}`;
}
