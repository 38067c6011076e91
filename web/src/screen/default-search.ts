import type { SearchValues } from './list/list-query.ts';

/** In the URL: no search conditions, instead of the list's default search. */
const everything = 'everything';

/** Applies the default search to a URL without one. */
export function withDefaultSearch(
  search: SearchValues,
  params: URLSearchParams,
  defaultSearch: SearchValues,
): SearchValues {
  return isEmpty(search) && !params.has(everything) ? defaultSearch : search;
}

/** The search conditions for the URL, without the default ones, so that relative dates stay relative. */
export function namedSearch(search: SearchValues, defaultSearch: SearchValues): SearchValues {
  if (isEmpty(defaultSearch)) return search;
  if (isEmpty(search)) return { [everything]: '1' };
  return isSameSearch(search, defaultSearch) ? {} : search;
}

/** The search conditions beyond the list's default search. */
export function beyondDefaultSearch(search: SearchValues, defaultSearch: SearchValues): SearchValues {
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => String(value) !== String(defaultSearch[name])),
  );
}

function isEmpty(search: SearchValues): boolean {
  return Object.keys(search).length === 0;
}

export function isSameSearch(one: SearchValues, other: SearchValues): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => String(one[name]) === String(other[name]));
}
