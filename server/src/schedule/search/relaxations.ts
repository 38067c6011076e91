import { type Language, textsIn } from '#contract/languages/language.ts';
import type { SearchReason, SearchReasonCode, SearchQuery } from '#contract/schedule/search.ts';
import { weekdayNames } from '#contract/schedule/search.messages.ts';
import { weekdayOf } from '#contract/schedule/weeks.ts';
import type { Question } from './find/find.ts';
import { type FoundPlan, totalDays } from './find/found.ts';
import { callAt, type Network } from './find/network.ts';
import { zoneOf } from './places.ts';
import { localDay } from './zone-offset.ts';

/** One filter to remove, and the message about what is found then. */
export type Relaxation = {
  code: SearchReasonCode;
  change: Partial<SearchQuery>;
  fix: SearchReason['fix'];
  params?: (found: readonly FoundPlan[]) => SearchReason['params'];
};

type RelaxationContext = { network: Network; question: Question; locale: Language };

/** Every filter of a search that can be removed individually. */
export function relaxationsOf(context: RelaxationContext): Relaxation[] {
  return [...offerFilters(context), ...kindFilters(context.question.query), ...timeFilters(context)];
}

const only = (isFiltered: boolean, relaxation: Relaxation): Relaxation[] => (isFiltered ? [relaxation] : []);

/** Carriers, origin and ports on the way. */
function offerFilters({ network, question: { query, near } }: RelaxationContext): Relaxation[] {
  const startsAt = ({ path }: FoundPlan) => callAt(network, path.calls[0] ?? -1);
  return [
    ...only(query.carrier.length > 0, {
      code: 'same_week_only_carrier',
      change: { carrier: [] },
      fix: { carrier: [] },
      params: (found) => ({ carriers: listed(found.map(({ carrier }) => carrier)) }),
    }),
    ...only(query.terminal.length > 0, {
      code: 'same_week_only_terminal',
      change: { terminal: [] },
      fix: { terminal: [] },
      params: (found) => ({ terminals: listed(found.map((each) => startsAt(each)?.terminal || '-')) }),
    }),
    ...only(query.avoid.length > 0, { code: 'same_week_only_avoided', change: { avoid: [] }, fix: { avoid: [] } }),
    ...only(!query.nearby && near.length > 0, {
      code: 'same_week_only_nearby',
      change: { nearby: true },
      fix: { nearby: true },
      params: (found) => ({ ports: listed(found.map((each) => startsAt(each)?.unlocode ?? '')) }),
    }),
  ];
}

const listed = (values: readonly string[]): string => [...new Set(values)].toSorted().join(', ');

/** Direct or with transfers, and between which carriers. */
function kindFilters({ plan, max_transfers: maxTransfers, interline }: SearchQuery): Relaxation[] {
  const both = { change: { plan: 'both' }, fix: { plan: 'both' } } as const;
  return [
    ...only(plan === 'direct', { code: 'same_week_only_transfer', ...both }),
    ...only(plan === 'transfer', { code: 'same_week_only_direct', ...both }),
    ...only(plan !== 'direct' && maxTransfers === 1, {
      code: 'same_week_only_transfer',
      change: { max_transfers: 2 },
      fix: { max_transfers: 2 },
    }),
    ...only(plan !== 'direct' && interline === false, {
      code: 'same_week_only_interline',
      change: { interline: true },
      fix: { interline: true },
    }),
  ];
}

/** Days of departure, and arrival. */
function timeFilters({ question: { query, around }, locale }: RelaxationContext): Relaxation[] {
  const zone = zoneOf(around.places, query.origin);
  return [
    ...only(query.weekdays.length > 0, {
      code: 'same_week_only_weekdays',
      change: { weekdays: [] },
      fix: { weekdays: [] },
      params: (found) => ({ weekdays: weekdaysOf(found, zone, locale) }),
    }),
    ...only(query.max_transit_days !== undefined, {
      code: 'same_week_only_longer',
      change: { max_transit_days: undefined },
      fix: { max_transit_days: null },
      params: (found) => ({ days: Math.min(...found.map(({ path }) => totalDays(path))) }),
    }),
    ...only(query.arrive_by !== undefined, {
      code: 'same_week_only_later',
      change: { arrive_by: undefined },
      fix: { arrive_by: null },
      params: (found) => ({
        date: localDay(Math.min(...found.map(({ path }) => path.arrival)), zoneOf(around.places, query.destination)),
      }),
    }),
    ...only(query.open_cutoff, {
      code: 'same_week_only_closed',
      change: { open_cutoff: false },
      fix: { open_cutoff: false },
    }),
  ];
}

function weekdaysOf(found: readonly FoundPlan[], zone: string, locale: Language): string {
  const days = new Set(found.map(({ path }) => weekdayOf(localDay(path.departure, zone))));
  return [...days]
    .toSorted((a, b) => a - b)
    .map((day) => textsIn(weekdayNames, locale)[day - 1])
    .join(', ');
}
