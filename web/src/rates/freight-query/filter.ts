import { priceColumns } from '#contract/rates/rate-values.ts';
import { isCalendarDay } from '#web/screen/search/search-values.ts';

export const listNames = ['portload', 'portdischarge', 'carrier', 'lane', 'weekday', 'cargo_kind'] as const;
export const textNames = [
  'ctn_code',
  'date',
  'max_transit_days',
  'price_from',
  'price_to',
  'mix',
  'currency',
  'customer_kind',
  'ordering',
] as const;
export const flagNames = ['is_direct', 'promoted', 'with_local', 'explain'] as const;

type ListName = (typeof listNames)[number];
type TextName = (typeof textNames)[number];
type FlagName = (typeof flagNames)[number];

/** The search for rates, as in the tab's URL. */
export type RateFilter = Record<ListName, readonly string[]> &
  Record<TextName, string> &
  Record<FlagName, boolean> & { page: number; limit: number };

const defaultTexts: Partial<Record<TextName, string>> = { ctn_code: '40HQ', currency: 'USD', ordering: 'price' };
const defaultLimit = 20;
/** The server's limit per page. */
const maxRows = 100;

/** The filter of a URL; by default it has the user's own ports of loading. */
export function rateFilterOf(search: URLSearchParams, ownPorts: readonly string[]): RateFilter {
  const isNew = [...listNames, ...textNames, ...flagNames].every((name) => !search.has(name));
  return {
    ...recordOf(listNames, (name) => search.getAll(name)),
    ...recordOf(textNames, (name) => search.get(name) ?? defaultTexts[name] ?? ''),
    ...recordOf(flagNames, (name) => search.get(name) === '1'),
    ...(isNew && { portload: ownPorts }),
    page: countOf(search.get('page'), 1),
    limit: Math.min(countOf(search.get('limit'), defaultLimit), maxRows),
  };
}

/** The URL of a filter, without default values. */
export function rateSearchParams(filter: RateFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of listNames) for (const value of filter[name]) search.append(name, value);
  for (const name of textNames) {
    if (filter[name] !== '' && filter[name] !== defaultTexts[name]) search.set(name, filter[name]);
  }
  for (const name of flagNames) if (filter[name]) search.set(name, '1');
  // An empty URL means the user's own ports, so one without ports needs a parameter.
  if ([...search.keys()].length === 0) search.set('explain', '0');
  return withPage(search, filter);
}

function withPage(search: URLSearchParams, { page, limit }: RateFilter): URLSearchParams {
  if (page !== 1) search.set('page', String(page));
  if (limit !== defaultLimit) search.set('limit', String(limit));
  return search;
}

/** The server's query; flags that are off are left out, and a date that is being typed. */
export function rateQueryOf(
  filter: RateFilter,
): Record<string, string | number | readonly string[] | true | undefined> {
  return {
    ...filter,
    ...recordOf(flagNames, (name) => filter[name] || undefined),
    date: isCalendarDay(filter.date) ? filter.date : undefined,
  };
}

/** The container types with columns, and the one that sorts. */
export function priceColumnsOf({ ctn_code: chosen }: Pick<RateFilter, 'ctn_code'>): readonly string[] {
  const isUsual = priceColumns.some((each) => each === chosen);
  return isUsual || chosen === '' ? priceColumns : [...priceColumns, chosen];
}

/** Whether filters other than the ports are set, which users may have forgotten. */
export function hasFilters(filter: RateFilter): boolean {
  return (
    listNames.some((name) => name !== 'portload' && filter[name].length > 0) ||
    (['max_transit_days', 'price_from', 'price_to', 'date'] as const).some((name) => filter[name] !== '') ||
    filter.is_direct ||
    filter.promoted
  );
}

/** The filter without conditions, except those of the displayed prices. */
export function cleared(filter: RateFilter): RateFilter {
  const { mix, currency, ctn_code, with_local, customer_kind, ordering, limit } = filter;
  return {
    ...rateFilterOf(new URLSearchParams('explain=0'), []),
    mix,
    currency,
    ctn_code,
    with_local,
    customer_kind,
    ordering,
    limit,
  };
}

function recordOf<K extends string, V>(names: readonly K[], value: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>;
}

function countOf(text: string | null, usual: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual;
}
