import { fill } from '#contract/fill.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { type SearchReason, type SearchReasonCode, type SearchQuery, searchWeeks } from '#contract/schedule/search.ts';
import { reasonSentences } from '#contract/schedule/search.messages.ts';
import { addDays, type Days, weekFrom } from '#contract/schedule/weeks.ts';
import { find, type Question } from './find/find.ts';
import type { FoundPlan } from './find/found.ts';
import { arrivalsAt, departuresAt, type Network } from './find/network.ts';
import { nextSailing } from './find/next-sailing.ts';
import { zoneOf } from './places.ts';
import { daysOf } from './question.ts';
import { relaxationsOf } from './relaxations.ts';
import { localDay } from './zone-offset.ts';

type Params = SearchReason['params'];
type ReasonText = { code: SearchReasonCode; params: Params; fix: SearchReason['fix'] };

type ReasonContext = { network: Network; question: Question; locale: Language };

/** Why nothing bookable was found: each filter is removed individually, then other weeks are searched. */
export function reasonsForNoPlan(context: ReasonContext): SearchReason[] {
  const { network, question, locale } = context;
  const { query } = question;
  const unknown = unknownEnds(network, query);
  const reasons = unknown.length > 0 ? unknown : [...thisWeek(context), ...otherWeeks(context)];
  const { from, to } = daysOf(query, question.around);
  return reasons.map(({ code, params, fix }) => {
    const all = { origin: query.origin, destination: query.destination, from, to, ...params };
    return { code, params: all, fix, message: fill(textsIn(reasonSentences, locale)[code], all) };
  });
}

function unknownEnds(network: Network, { origin, destination }: SearchQuery): ReasonText[] {
  const portOf = (code: string) => network.ports.numbers.get(code) ?? -1;
  const ends = [
    { code: 'origin_without_sailings', calls: departuresAt(network, portOf(origin)) },
    { code: 'destination_without_sailings', calls: arrivalsAt(network, portOf(destination)) },
  ] as const;
  return ends.filter(({ calls }) => calls.length === 0).map(({ code }) => ({ code, params: {}, fix: null }));
}

function thisWeek(context: ReasonContext): ReasonText[] {
  const { network, question } = context;
  const relaxed = relaxationsOf(context).flatMap(({ code, change, fix, params }): ReasonText[] => {
    const found = plansFor(network, { ...question, query: { ...question.query, ...change } });
    return found.length === 0 ? [] : [{ code, fix, params: { count: found.length, ...params?.(found) } }];
  });
  const blank = blanks(context);
  return blank.length + relaxed.length > 0
    ? [...blank, ...relaxed]
    : [{ code: 'no_sailing_that_week', params: {}, fix: null }];
}

const plansFor = (network: Network, question: Question): FoundPlan[] =>
  find(network, { ...question, query: { ...question.query, hide_blank: true, per_carrier: false } }).found;

function blanks({ network, question }: ReasonContext): ReasonText[] {
  const { found } = find(network, { ...question, query: { ...question.query, hide_blank: false, per_carrier: false } });
  const skipped = found.filter(({ isBlank }) => isBlank);
  const next = skipped.flatMap(({ path }) => nextSailing(network, path) ?? []);
  if (skipped.length === 0) return [];
  const first = Math.min(...next.map(({ departure }) => departure));
  const zone = zoneOf(question.around.places, question.query.origin);
  const params = { count: skipped.length, next: Number.isFinite(first) ? localDay(first, zone) : '-' };
  return [{ code: 'same_week_only_blank', params, fix: null }];
}

/** Other weeks with the same filters; if there is nothing without filters either, the ports are not connected. */
function otherWeeks({ network, question }: ReasonContext): ReasonText[] {
  const { query, around } = question;
  const queried = daysOf(query, around);
  const zone = zoneOf(around.places, query.origin);
  const weeks = Array.from({ length: searchWeeks }, (_, week) => ({ week, days: weekFrom(around.now, zone, week) }));
  const others = weeks.filter(({ days }) => days.from !== queried.from && days.to >= queried.from);
  for (const { week, days } of others) {
    const count = plansFor(network, within(question, days)).length;
    if (count > 0)
      return [{ code: 'other_week', params: { count, week, ...days }, fix: { week, etd_from: null, etd_to: null } }];
  }
  return isConnected(network, question, queried) ? [] : [{ code: 'nothing_connects', params: {}, fix: null }];
}

const within = (question: Question, { from, to }: Days): Question => ({
  ...question,
  query: { ...question.query, week: undefined, etd_from: from, etd_to: to },
});

/** Whether there is any plan within the next two months, without filters. */
function isConnected(network: Network, question: Question, { from }: Days): boolean {
  const query: SearchQuery = {
    ...question.query,
    carrier: [],
    weekdays: [],
    terminal: [],
    avoid: [],
    plan: 'both',
    max_transfers: 2,
    interline: true,
    max_transit_days: undefined,
    arrive_by: undefined,
    open_cutoff: false,
  };
  return plansFor(network, within({ ...question, query }, { from, to: addDays(from, 60) })).length > 0;
}
