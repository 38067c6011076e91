import { planKinds, type PlanOrdering, planOrders, searchWeeks } from '#contract/schedule/search.ts';

const lists = ['weekdays', 'carrier', 'terminal', 'avoid'] as const;
const switches = ['hide_blank', 'open_cutoff', 'nearby', 'per_carrier', 'interline'] as const;
const texts = ['origin', 'destination', 'etd_from', 'etd_to', 'max_transit_days', 'arrive_by'] as const;

type ListName = (typeof lists)[number];
type SwitchName = (typeof switches)[number];
type TextName = (typeof texts)[number];

/** The search, as in the page's controls. */
export type SailingFilter = Readonly<
  Record<ListName, readonly string[]> &
    Record<SwitchName, boolean> &
    Record<TextName, string> & {
      week: number;
      plan: (typeof planKinds)[number];
      max_transfers: 1 | 2;
      ordering: PlanOrdering;
    }
>;

export const defaultOrder: PlanOrdering = 'etd';
const choices = ['week', 'plan', 'max_transfers', 'ordering'] as const;
const defaultFilter = { week: 0, plan: 'both', max_transfers: 2, ordering: defaultOrder } as const;
const orderings = planOrders.flatMap((order): PlanOrdering[] => [order, `-${order}`]);

/** Parses a URL, which may be typed by hand: invalid and missing parameters get their defaults. */
export function sailingFilterOf(search: URLSearchParams): SailingFilter {
  const text = (name: string) => search.get(name) ?? '';
  return {
    ...record(texts, text),
    ...record(lists, (name) => search.getAll(name)),
    ...record(switches, (name) => search.get(name) === '1'),
    week: weekOf(text('week')),
    plan: planKinds.find((kind) => kind === text('plan')) ?? 'both',
    max_transfers: text('max_transfers') === '1' ? 1 : 2,
    ordering: orderings.find((ordering) => ordering === text('ordering')) ?? defaultOrder,
  };
}

function weekOf(text: string): number {
  return /^\d$/.test(text) && Number(text) < searchWeeks ? Number(text) : 0;
}

/** Makes a record of names and values of one type, which preserves the names in its type. */
function record<N extends string, V>(names: readonly N[], value: (name: N) => V): Record<N, V> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, V>;
}

/** The shortest URL of the filter. */
export function sailingSearchParams(filter: SailingFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of texts) if (filter[name] !== '') search.set(name, filter[name]);
  for (const name of choices) if (filter[name] !== defaultFilter[name]) search.set(name, String(filter[name]));
  for (const name of lists) for (const value of filter[name]) search.append(name, value);
  for (const name of switches) if (filter[name]) search.set(name, '1');
  return search;
}

type Fix = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

/** The filter with a suggestion of the server applied; null removes a condition. */
export function withRelaxation(filter: SailingFilter, fix: Fix): SailingFilter {
  const search = sailingSearchParams(filter);
  for (const [name, value] of Object.entries(fix)) {
    search.delete(name);
    for (const each of [value ?? []].flat()) search.append(name, each === true ? '1' : String(each));
  }
  return sailingFilterOf(search);
}

/** The server's query. Dates replace the week. */
export function sailingQueryOf({ week, etd_from: from, etd_to: to, plan, ...rest }: SailingFilter) {
  const isDated = from !== '' || to !== '';
  return {
    ...rest,
    ...record(switches, (name) => rest[name] || undefined),
    plan,
    max_transfers: plan === 'direct' ? undefined : rest.max_transfers,
    week: isDated ? undefined : week,
    etd_from: from || to,
    etd_to: to || from,
  };
}

const locode = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** Whether origin and destination are set. */
export function isAnswerable({ origin, destination }: Pick<SailingFilter, 'origin' | 'destination'>): boolean {
  return locode.test(origin) && locode.test(destination);
}

/** The number of active filters that are folded. */
export function foldedCount(filter: SailingFilter): number {
  const { etd_from: from, max_transit_days: days, arrive_by: by, avoid, open_cutoff: open } = filter;
  const isSet = [from, days, by, avoid.length, open, filter.per_carrier, filter.max_transfers === 1];
  return isSet.filter(Boolean).length;
}
