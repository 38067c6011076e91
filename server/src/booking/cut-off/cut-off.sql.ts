import { type RawBuilder, sql } from 'kysely';
import { waitingHours } from '#contract/booking/booking-asks.ts';
import { overdueHours } from '#contract/booking/cut-offs/countdown.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';

/**
 * Whether what a cut-off ends has happened by itself: the SI was handed in, every full box has its VGM, the booking was handed
 * in. `c` is a row of booking_cutoff and `booking` the alias of its booking.
 */
const happened = (booking: string) => `case c.code
  when 'DCO' then ${booking}.sistatus in (${siStatus.submitted}, ${siStatus.confirmed})
  when 'VCO' then exists (select from booking_container x where x.booking_id = c.booking_id and not x.is_deleted)
    and not exists (
      select from booking_container x where x.booking_id = c.booking_id and not x.is_deleted
        and x.vgm_state in ('MISSING', 'REJECTED', 'RETRACTED') and x.ctnstatus = 'F')
  when 'STA' then ${booking}.bsstatus in (${soStatus.sent}, ${soStatus.submitted}, ${soStatus.confirmed})
  when 'SPA' then ${booking}.bsstatus in (${soStatus.sent}, ${soStatus.submitted}, ${soStatus.confirmed})
  else false end`;

const open = (booking: string) => `not c.is_deleted and not c.is_done and not (${happened(booking)})`;

/** Bookings that somebody still works on. */
const living = (booking: string) =>
  `not ${booking}.is_deleted and ${booking}.cancel_state <> 'CANCELLED' and not ${booking}.is_archived`;

export const hasHappened = (booking: string): RawBuilder<boolean> => sql.raw(happened(booking));
/** A cut-off `c` that is still to be met. */
export const isOpen = (booking: string): RawBuilder<boolean> => sql.raw(open(booking));
export const isLiving = (booking: string): RawBuilder<boolean> => sql.raw(living(booking));

const next = (field: 'code' | 'at') => `select c.${field} from booking_cutoff c join cutoff_code k on k.code = c.code
  where c.booking_id = t.id and k.kind = 'DEADLINE' and ${living('t')} and ${open('t')}
    and c.at > now() - interval '${overdueHours} hours'
  order by c.at, c.code limit 1`;

/** The next cut-off of a booking, worked out for the rows of a page alone. */
export const nextCutOffColumns = { next_cutoff_code: next('code'), next_cutoff_at: next('at') };

/** A booking's time of one code, e.g. to sort by; `t` is the booking. */
export const cutOffTime = (code: 'DCO' | 'VCO') =>
  `select c.at from booking_cutoff c where c.booking_id = t.id and c.code = '${code}' and not c.is_deleted`;

/** Deadlines within a span, of living bookings, that are still to be met: found by their time, however many bookings there are. */
function dueWithin(span: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`t.id in (
    select c.booking_id from booking_cutoff c
    join cutoff_code k on k.code = c.code and k.kind = 'DEADLINE'
    join booking b on b.id = c.booking_id
    where ${span} and ${isOpen('b')} and ${isLiving('b')})`;
}

/** Bookings `t` with a cut-off in the next hours. */
export function cutOffWithin(hours: number): RawBuilder<boolean> {
  return dueWithin(sql`c.at >= now() and c.at < now() + make_interval(hours => ${hours})`);
}

/** Bookings `t` that have missed a cut-off lately. */
export function cutOffMissed(): RawBuilder<boolean> {
  return dueWithin(sql`c.at < now() and c.at > now() - make_interval(hours => ${overdueHours})`);
}

/** Bookings `t` with a cut-off that ends today, in the time zone of the session. */
export function cutOffToday(): RawBuilder<boolean> {
  return dueWithin(sql`c.at >= date_trunc('day', now()) and c.at < date_trunc('day', now()) + interval '1 day'`);
}

const waitedFor = { si: 'DCO', vgm: 'VCO' } as const;

/** Confirmed bookings `t` that are not finished, whose SI or VGM is still to come, with its cut-off near or missed lately. */
export function waitingFor(what: keyof typeof waitedFor): RawBuilder<boolean> {
  const span = sql<boolean>`c.code = ${sql.lit(waitedFor[what])} and b.bsstatus = ${sql.lit(soStatus.confirmed)} and b.sistatus < ${sql.lit(siStatus.confirmed)}
    and c.at > now() - make_interval(hours => ${sql.lit(overdueHours)}) and c.at < now() + make_interval(hours => ${sql.lit(waitingHours)})`;
  return dueWithin(span);
}
