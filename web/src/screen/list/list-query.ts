import { paging } from '#contract/kit.ts';

/** One filter's text, or several texts where the filter takes any of them. */
export type SearchValue = string | readonly string[];
export type SearchValues = Readonly<Record<string, SearchValue>>;

/** All of a list's state; it lives in the tab's address, so that a link to a filtered list can be sent on. */
export type ListQuery = { page: number; limit: number; ordering: string; search: SearchValues };

export type ListChange =
  | { type: 'page'; page: number }
  | { type: 'limit'; limit: number }
  | { type: 'sort'; field: string }
  | { type: 'search'; search: SearchValues };

/** Applies a change; every change but that of the page leads back to page 1. */
export function reduceListQuery(query: ListQuery, change: ListChange): ListQuery {
  switch (change.type) {
    case 'page':
      return { ...query, page: Math.max(1, change.page) };
    case 'limit':
      return { ...query, page: 1, limit: change.limit };
    case 'sort':
      return { ...query, page: 1, ordering: nextOrdering(query.ordering, change.field) };
    case 'search':
      return { ...query, page: 1, search: withoutEmpty(change.search) };
  }
}

/** Ascending, then descending, then the resource's own order again. */
function nextOrdering(ordering: string, field: string): string {
  if (ordering === field) return `-${field}`;
  return ordering === `-${field}` ? '' : field;
}

/** Drops empty texts and surrounding blanks; one text of several is that text. */
export function withoutEmpty(search: SearchValues): SearchValues {
  const entries = Object.entries(search).flatMap(([name, value]): [string, SearchValue][] => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [[name, value.trim()]];
    const texts = value.filter((text) => text !== '');
    const [first] = texts;
    return first === undefined ? [] : [[name, texts.length === 1 ? first : texts]];
  });
  return Object.fromEntries(entries);
}

/** What a list's address may hold: its search parameters, and the reader's page size where the address names none. */
export type ListDefaults = { names: readonly string[]; limit: number };

/** Reads the list's state; anything unknown or out of range falls back to its default. */
export function parseListQuery(params: URLSearchParams, defaults: ListDefaults): ListQuery {
  const search = defaults.names.flatMap((name): [string, SearchValue][] => {
    const texts = params.getAll(name);
    return texts.length === 0 ? [] : [[name, texts]];
  });
  return {
    page: parseWithin(params.get('page'), Number.MAX_SAFE_INTEGER) ?? 1,
    limit: parseWithin(params.get('limit'), paging.maxLimit) ?? defaults.limit,
    ordering: params.get('ordering') ?? '',
    search: withoutEmpty(Object.fromEntries(search)),
  };
}

function parseWithin(text: string | null, max: number): number | undefined {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

/** A page size somebody may choose, or the default for whatever else was kept. */
export function storedLimit(stored: unknown): number {
  return paging.limits.find((option) => option === stored) ?? paging.limit;
}

/**
 * Writes the list's state, leaving out what is the reader's default. A later page names its size: it means nothing
 * without it.
 */
export function serializeListQuery(
  { page, limit, ordering, search }: ListQuery,
  defaultLimit: number,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(withoutEmpty(search))) {
    for (const text of typeof value === 'string' ? [value] : value) params.append(name, text);
  }
  if (ordering !== '') params.set('ordering', ordering);
  if (limit !== defaultLimit || page > 1) params.set('limit', String(limit));
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The last page that holds rows; an empty list has page 1. */
export function lastPage(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** The direction a column is sorted in, in the words of `aria-sort`. */
export function sortedBy(ordering: string, field: string): 'ascending' | 'descending' | 'none' {
  if (ordering === field) return 'ascending';
  return ordering === `-${field}` ? 'descending' : 'none';
}
