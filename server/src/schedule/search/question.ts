import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { momentOf } from '#contract/freight/zoned-time.ts';
import type { SearchQuery } from '#contract/schedule/search.ts';
import { addDays, type Days, dayIn, weekdayOf, weekFrom } from '#contract/schedule/weeks.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { type SearchRequest, maxPlanMs, type DepartureSpan } from './search-request.ts';
import { type Places, zoneOf } from './places.ts';

const dayMs = 86_400_000;
/** A longer range of departures would be a complete list. */
export const maxSpanDays = 62;

/** The context of a search. */
export type Around = { now: Date; places: Places };

/** The requested days of departure, by the origin's calendar. */
export function daysOf(query: SearchQuery, { now, places }: Around): Days {
  const zone = zoneOf(places, query.origin);
  const { etd_from: from, etd_to: to } = query;
  if (from === undefined && to === undefined) return weekFrom(now, zone, query.week ?? 0);
  const start = from ?? dayIn(zone, now);
  return { from: start, to: to ?? addDays(start, 6) };
}

/** Refuses an invalid search, with all its errors. */
export function checkQuestion(query: SearchQuery, around: Around): void {
  refuseAny([...portIssues(query, around), ...dayIssues(query, around)]);
}

function portIssues(query: SearchQuery, { places }: Around): FieldIssue[] {
  const { origin, destination, avoid } = query;
  const unknown = (path: string, value: string): FieldIssue[] =>
    places.has(value) ? [] : [{ path, rule: 'unknown_code', params: { value } }];
  return [
    ...unknown('origin', origin),
    ...unknown('destination', destination),
    ...(origin === destination ? [{ path: 'destination', rule: 'same_as_origin' } as const] : []),
    ...avoid.flatMap((code, at): FieldIssue[] => {
      const path = `avoid.${at}`;
      return [origin, destination].includes(code) ? [{ path, rule: 'avoids_end' }] : unknown(path, code);
    }),
  ];
}

function dayIssues(query: SearchQuery, around: Around): FieldIssue[] {
  const { etd_from: from, etd_to: to, week, arrive_by: arriveBy } = query;
  const days = daysOf(query, around);
  const isDated = from !== undefined || to !== undefined;
  return [
    ...issueIf(isDated && week !== undefined, { path: 'week', rule: 'week_or_dates' }),
    ...spanIssues(query, days, dayIn(zoneOf(around.places, query.origin), around.now)),
    ...issueIf(arriveBy !== undefined && arriveBy < days.from, { path: 'arrive_by', rule: 'ends_before' }),
  ];
}

const issueIf = (isWrong: boolean, issue: FieldIssue): FieldIssue[] => (isWrong ? [issue] : []);

function spanIssues({ etd_to: to }: SearchQuery, days: Days, today: string): FieldIssue[] {
  if (days.to < days.from) return [{ path: 'etd_to', rule: 'ends_before' }];
  if (days.to < today) return [{ path: to === undefined ? 'etd_from' : 'etd_to', rule: 'is_over' }];
  const isLong = days.to > addDays(days.from, maxSpanDays - 1);
  return issueIf(isLong, { path: 'etd_to', rule: 'span_days', params: { max: maxSpanDays } });
}

/** The time ranges of departure: whole days of the origin's calendar, regardless of clock changes. */
export function spansOf({ from, to }: Days, weekdays: readonly number[], zone: string): DepartureSpan[] {
  const spans: DepartureSpan[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) continue;
    const span = { from: startOf(day, zone), until: startOf(addDays(day, 1), zone) };
    const before = spans.at(-1);
    if (before?.until === span.from) before.until = span.until;
    else spans.push(span);
  }
  return spans;
}

export const startOf = (day: string, zone: string): number => Date.parse(momentOf(`${day} 00:00`, zone));

/** The search in the network's terms, from one of the origins. */
export function searchRequestOf(query: SearchQuery, around: Around, origin = query.origin): SearchRequest {
  const { places, now } = around;
  const arriveBy = query.arrive_by;
  return {
    origin,
    destination: query.destination,
    spans: spansOf(daysOf(query, around), query.weekdays, zoneOf(places, origin)),
    hasDirect: query.plan !== 'transfer',
    maxTransfers: query.plan === 'direct' ? 0 : query.max_transfers === 1 ? 1 : 2,
    carriers: query.carrier,
    terminals: query.terminal,
    avoid: query.avoid,
    arriveFrom: -Infinity,
    arriveBy: arriveBy === undefined ? Infinity : startOf(addDays(arriveBy, 1), zoneOf(places, query.destination)) - 1,
    maxMs: query.max_transit_days === undefined ? maxPlanMs : query.max_transit_days * dayMs,
    openAt: query.open_cutoff ? now.getTime() : undefined,
    isInterline: query.interline === true,
  };
}
