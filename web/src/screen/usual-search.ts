import type { SearchValues } from './list-query.ts';

/** Says in an address that nothing at all is searched for, where the list would begin with its usual search. */
const everything = 'everything';

/** The usual search of a list stands in an address that names none. */
export function withUsual(search: SearchValues, params: URLSearchParams, usual: SearchValues): SearchValues {
  return isEmpty(search) && !params.has(everything) ? usual : search;
}

/** What of a search an address names: the usual one is left out, so that it is tomorrow's tomorrow. */
export function namedSearch(search: SearchValues, usual: SearchValues): SearchValues {
  if (isEmpty(usual)) return search;
  if (isEmpty(search)) return { [everything]: '1' };
  return isSame(search, usual) ? {} : search;
}

function isEmpty(search: SearchValues): boolean {
  return Object.keys(search).length === 0;
}

export function isSame(one: SearchValues, other: SearchValues): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => String(one[name]) === String(other[name]));
}
