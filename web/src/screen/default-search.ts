import type { SearchValues } from './list/list-query.ts';

/** Says in an address that nothing at all is searched for, where the list would begin with its usual search. */
const everything = 'everything';

/** The usual search of a list stands in an address that names none. */
export function withDefaultSearch(
  search: SearchValues,
  params: URLSearchParams,
  defaultSearch: SearchValues,
): SearchValues {
  return isEmpty(search) && !params.has(everything) ? defaultSearch : search;
}

/** What of a search an address names: the usual one is left out, so that it is tomorrow's tomorrow. */
export function namedSearch(search: SearchValues, defaultSearch: SearchValues): SearchValues {
  if (isEmpty(defaultSearch)) return search;
  if (isEmpty(search)) return { [everything]: '1' };
  return isSameSearch(search, defaultSearch) ? {} : search;
}

/** What of a search is not the list's usual one, which its readers know. */
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
