import { paging } from '#contract/kit.ts';

/** One filter's text, or several for a filter that accepts them. */
export type SearchValue = string | readonly string[];
export type SearchValues = Readonly<Record<string, SearchValue>>;

/** All of a list's state; it is in the tab's URL, so that a filtered list can be shared as a link. */
export type ListQuery = { page: number; limit: number; ordering: string; search: SearchValues };

export type ListChange =
  | { type: 'page'; page: number }
  | { type: 'limit'; limit: number }
  | { type: 'sort'; field: string }
  | { type: 'search'; search: SearchValues };

/** Applies a change; every change except paging returns to page 1. */
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

/** Ascending, then descending, then the resource's default order. */
function nextOrdering(ordering: string, field: string): string {
  if (ordering === field) return `-${field}`;
  return ordering === `-${field}` ? '' : field;
}

/** Drops empty texts and surrounding blanks; a single text of a list becomes a plain text. */
export function withoutEmpty(search: SearchValues): SearchValues {
  const entries = Object.entries(search).flatMap(([name, value]): [string, SearchValue][] => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [[name, value.trim()]];
    const texts = value.filter((text) => text !== '');
    const [first] = texts;
    return first === undefined ? [] : [[name, texts.length === 1 ? first : texts]];
  });
  return Object.fromEntries(entries);
}

/** The search parameters of a list, and the user's page size if the URL has none. */
export type ListDefaults = { names: readonly string[]; limit: number };

/** Parses the list's state; unknown or invalid values fall back to their defaults. */
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

/** A valid page size, or the default for other stored values. */
export function storedLimit(stored: unknown): number {
  return paging.limits.find((option) => option === stored) ?? paging.limit;
}

/**
 * Serialises the list's state without default values. A later page includes its size, without which it is meaningless.
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

/** The last page with rows; an empty list has page 1. */
export function lastPage(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** The sort direction of a column, as in `aria-sort`. */
export function sortedBy(ordering: string, field: string): 'ascending' | 'descending' | 'none' {
  if (ordering === field) return 'ascending';
  return ordering === `-${field}` ? 'descending' : 'none';
}
