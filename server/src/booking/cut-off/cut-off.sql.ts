import { type RawBuilder, sql } from 'kysely';
import { pendingHours } from '#contract/booking/booking-filters.ts';
import { overdueHours } from '#contract/booking/cut-offs/countdown.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import { isMet, met } from './met.sql.ts';

/** One that is ticked off is met; saying so lets it be left out by the index. */
const open = (booking: string) => `not c.is_deleted and not c.is_done and not ${met(booking)}`;

/** Bookings that somebody still works on. */
const activeBooking = (booking: string) =>
  `not ${booking}.is_deleted and ${booking}.cancel_state <> 'CANCELLED' and not ${booking}.is_archived`;

/** A cut-off `c` that is still to be met. */
export const isOpen = (booking: string): RawBuilder<boolean> => sql.raw(open(booking));
export const isActiveBooking = (booking: string): RawBuilder<boolean> => sql.raw(activeBooking(booking));

const next = (
  field: 'code' | 'at' | 'estimated',
) => `select c.${field} from booking_cutoff c join cutoff_code k on k.code = c.code
  where c.booking_id = t.id and k.kind = 'DEADLINE' and ${activeBooking('t')} and ${open('t')}
    and c.at > now() - interval '${overdueHours} hours'
  order by c.at, c.code limit 1`;

/** The next cut-off of a booking, worked out for the rows of a page alone. */
export const nextCutOffColumns = {
  next_cutoff_code: next('code'),
  next_cutoff_at: next('at'),
  next_cutoff_estimated: `coalesce((${next('estimated')}), false)`,
};

/** A booking's time of one code, e.g. to sort by; `t` is the booking. */
export const cutOffTime = (code: 'DCO' | 'VCO') =>
  `select c.at from booking_cutoff c where c.booking_id = t.id and c.code = '${code}' and not c.is_deleted`;

/** Whether the cut-off of a code is met, of the booking `t`. */
export const isCutOffMet = (code: 'DCO' | 'VCO') =>
  `coalesce((select ${met('t')} from booking_cutoff c where c.booking_id = t.id and c.code = '${code}' and not c.is_deleted), false)`;

/** Whether the time of a code is what is usual and nobody has told it, of the booking `t`. */
export const cutOffEstimated = (code: 'DCO' | 'VCO') =>
  `coalesce((select c.estimated from booking_cutoff c where c.booking_id = t.id and c.code = '${code}' and not c.is_deleted), false)`;

/** Deadlines within a span, of living bookings, that are still to be met: found by their time, however many bookings there are. */
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

/** Of confirmed bookings that are not finished the cut-off of SI or VGM, near or missed lately. */
const waits = (what: Waited, booking: string): RawBuilder<boolean> => sql`(c.code = ${sql.lit(waitedFor[what])}
  and ${sql.ref(`${booking}.bsstatus`)} = ${sql.lit(soStatus.confirmed)} and ${sql.ref(`${booking}.sistatus`)} < ${sql.lit(siStatus.confirmed)}
  and c.at > now() - make_interval(hours => ${sql.lit(overdueHours)}) and c.at < now() + make_interval(hours => ${sql.lit(pendingHours)}))`;

/** Bookings `t` with a cut-off in the next hours. */
export function cutOffWithin(hours: number): RawBuilder<boolean> {
  return dueWithin(inNext(hours));
}

/** Bookings `t` that have missed a cut-off lately. */
export function cutOffMissed(): RawBuilder<boolean> {
  return dueWithin(missedLately);
}

/** Bookings `t` with a cut-off that ends today, in the time zone of the session. */
export function cutOffToday(): RawBuilder<boolean> {
  return dueWithin(sql`c.at >= date_trunc('day', now()) and c.at < date_trunc('day', now()) + interval '1 day'`);
}

/** Confirmed bookings `t` that are not finished, whose SI or VGM is still to come, with its cut-off near or missed lately. */
export function waitingFor(what: Waited): RawBuilder<boolean> {
  return dueWithin(waits(what, 'b'));
}

/**
 * What the filters above find of the bookings `t` that may be seen, all at once: each open cut-off near now with what it counts
 * for. Its bookings are looked up once, where each filter would look up the booking of each of its cut-offs.
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
