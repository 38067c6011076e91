import { type RawBuilder, sql } from 'kysely';
import {
  bookingTabs,
  type CustomBookingFilter,
  type BookingTab,
  pendingSubmissions,
  cutoffHours,
  etdWeekdays,
  etdWeeks,
  noLane,
  recentDays,
} from '#contract/booking/booking-filters.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import type { CustomFilter } from '#server/http/list/resource-sql.ts';
import { refuse } from '#server/platform/app-error.ts';
import { cutOffMissed, cutOffToday, cutOffWithin, waitingFor } from '../cut-off/cut-off.sql.ts';
import { numbersOfFilter, bookingsHolding, bookingsNumbered, isPart } from './booking.numbers.ts';

/** A filter's text as one of the valid values. */
function oneOf<T extends string | number>(
  path: CustomBookingFilter,
  text: string | undefined,
  values: readonly T[],
): T {
  return values.find((value) => String(value) === text) ?? refuse([{ path, rule: 'not_a_choice' }]);
}

function yes(path: CustomBookingFilter, text: string | undefined): boolean {
  return oneOf(path, text?.replace('true', '1').replace('false', '0'), [0, 1]) === 1;
}

/** Cancelled bookings are in no status tab, only in the whole list. */
const inStatus = (...statuses: readonly number[]) =>
  sql`(t.bsstatus = any(array[${sql.raw(statuses.join(', '))}]::smallint[]) and t.cancel_state <> 'CANCELLED')`;

/** The condition of each tab. */
const statusTabs = {
  unsubmitted: () => inStatus(soStatus.notSubmitted, soStatus.created),
  process: () => inStatus(soStatus.submitted),
  sent: () => inStatus(soStatus.sent),
  dismissed: () => inStatus(soStatus.dismissed),
  confirmed: () => inStatus(soStatus.confirmed),
};
const tabs: Readonly<Record<BookingTab, () => RawBuilder<unknown>>> = { ...statusTabs, cutoff_today: cutOffToday };

/** Tabs that only depend on the states of a booking `t`. */
export const statusTabConditions = (): [string, RawBuilder<unknown>][] =>
  Object.entries(statusTabs).map(([tab, condition]) => [tab, condition()]);

/** Columns in the scope's indexes in addition to owner and department (migration 0038). */
export const filtersServedByScope: readonly string[] = [
  'tab',
  'recent',
  'createtime',
  'is_archived',
  'bsstatus',
  'cancel_state',
];

/** Materialised first, by the index of each number: the planner overestimates their count. */
const numbers: CustomFilter = (values) => {
  const requested = numbersOfFilter(values);
  const found = isPart(requested) ? bookingsHolding(requested[0] ?? '') : bookingsNumbered(requested);
  return sql`t.id = any(array(select id from (${found}) numbered))`;
};

const recent: CustomFilter = ([text]) =>
  sql`t.createtime >= date_trunc('day', now()) - make_interval(days => ${oneOf('recent', text, recentDays)})`;

const weeks: CustomFilter = (values) => {
  const spans = values.map((text) => {
    const week = oneOf('etd_week', text, etdWeeks);
    return sql`(t.etd >= date_trunc('week', now())::date + ${week * 7}::int and t.etd < date_trunc('week', now())::date + ${week * 7 + 7}::int)`;
  });
  return sql`(${sql.join(spans, sql` or `)})`;
};

const weekdays: CustomFilter = (values) =>
  sql`extract(isodow from t.etd) = any(${values.map((text) => oneOf('etd_weekday', text, etdWeekdays))}::int[])`;

/** Returned, with errors found by the rules, or past a cut-off. */
const problematic = () => sql`((t.error_count > 0 or t.bsstatus = ${sql.lit(soStatus.dismissed)}
  or t.sistatus = ${sql.lit(siStatus.rejected)} or ${cutOffMissed()}) and t.cancel_state <> 'CANCELLED')`;

/** The lane of the port of discharge. */
const lanes: CustomFilter = (values) => {
  const named = sql`t.portdischarge in (select p.code from port p where p.lane = any(${values.map((lane) => (lane === noLane ? '' : lane))}))`;
  return values.includes(noLane) ? sql`(t.portdischarge is null or ${named})` : named;
};

/** Filters that match no field; see the contract. */
export const bookingFilters: Readonly<Record<CustomBookingFilter, CustomFilter>> = {
  numbers,
  recent,
  tab: ([text]) => tabs[oneOf('tab', text, bookingTabs)](),
  etd_week: weeks,
  etd_weekday: weekdays,
  cutoff_within: ([text]) => cutOffWithin(oneOf('cutoff_within', text, cutoffHours)),
  problems: ([text]) => (yes('problems', text) ? problematic() : sql`not ${problematic()}`),
  is_archived: ([text]) => sql`t.is_archived = ${yes('is_archived', text)}`,
  lane: lanes,
  waits: ([text]) => waitingFor(oneOf('waits', text, pendingSubmissions)),
};
