import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';
import { RecentScope, recentValues, rememberValue } from './recent-values.ts';

/**
 * A row that a text may match: the value for the field, other texts that match it exactly, and its key if not the
 * value.
 */
export type Suggestion = { value: string; also?: readonly (string | undefined)[]; key?: string };

export type SuggestionQuery<T> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly T[]>;
  staleTime: number;
  meta: { handles: () => true };
};

const staleMs = 60_000;

/** The query of the rows. If it fails, text can be typed without them. */
export function suggestionQuery<T>(
  key: readonly unknown[],
  find: (signal: AbortSignal) => Promise<readonly T[]>,
): SuggestionQuery<T> {
  return { queryKey: key, queryFn: ({ signal }) => find(signal), staleTime: staleMs, meta: { handles: () => true } };
}

/** Recently used values: their storage key, and how to fetch their rows without a text. */
type Recents<T> = { name: string; find?: (keys: readonly string[]) => SuggestionQuery<T> };

/** Rows from a query. */
export type QueriedSource<T extends Suggestion> = {
  query: (text: string) => SuggestionQuery<T>;
  rows?: undefined;
  recents?: Recents<T>;
};

/** The source of suggestions: rows in memory or from a query. */
export type SuggestionSource<T extends Suggestion> =
  | { rows: (text: string) => readonly T[]; query?: undefined; recents?: Recents<T> }
  | QueriedSource<T>;

const debounceMs = 200;
const none: readonly string[] = [];

/** The rows for a text. `isCurrent` means they belong to this text and not to a previous one. */
export function useSuggestions<T extends Suggestion>(source: SuggestionSource<T>, text: string, isEnabled: boolean) {
  const { rows, query } = source;
  const client = useQueryClient();
  const debounced = useDebounced(text, debounceMs);
  const recents = useRecents(source, isEnabled);
  const options = queryFor(source, debounced, { recents, client }) ?? suggestionQuery<T>(['lookup'], async () => []);
  const { data, isFetching } = useQuery({ ...options, enabled: query !== undefined && isEnabled });
  return {
    rows: recentFirst(rows?.(text) ?? data ?? [], recents.values),
    isCurrent: rows !== undefined || (debounced === text && data !== undefined),
    isBusy: isFetching,
    isRecent: (row: Suggestion) => recents.values.includes(keyOf(row)),
    remember: recents.remember,
    /** Fetches the rows of a text after blur. */
    fetchRows: async (leftText: string) =>
      recentFirst(
        query ? await client.query(withOwnKey(boundedQuery(query)(leftText))) : rows(leftText),
        recents.read(),
      ),
  };
}

/** The longest text that any list of suggestions is searched for; no row has a longer code or name. */
const maxSearchLength = 100;

/** Nothing matches a longer text, e.g. one that was pasted into the wrong field. */
function boundedQuery<T>(query: (text: string) => SuggestionQuery<T>): (text: string) => SuggestionQuery<T> {
  return (text) =>
    text.length > maxSearchLength ? suggestionQuery<T>(['lookup', 'too long'], async () => []) : query(text);
}

/** A closing list cancels its query; the one on blur must not be cancelled with it. */
function withOwnKey<T>(options: SuggestionQuery<T>): SuggestionQuery<T> {
  return { ...options, queryKey: [...options.queryKey, 'left'] };
}

/** The recently used values when the list opened: a list with several ticked options keeps its order. */
function useRecents<T extends Suggestion>({ recents }: SuggestionSource<T>, isEnabled: boolean) {
  const scope = use(RecentScope);
  const name = recents?.name;
  const [opened, setOpened] = useState({ isEnabled: false, values: none });
  const read = () => (name === undefined ? none : recentValues(name, scope()));
  if (opened.isEnabled !== isEnabled) setOpened({ isEnabled, values: isEnabled ? read() : none });
  return {
    values: opened.values,
    read,
    remember: (row: Suggestion) => name !== undefined && rememberValue(name, scope(), keyOf(row)),
  };
}

type RecentQueryContext = { recents: { values: readonly string[] }; client: QueryClient };

/**
 * The rows for a text; without one including the recent values, in one step, so that rows do not move under the
 * pointer.
 */
function queryFor<T extends Suggestion>(
  source: SuggestionSource<T>,
  text: string,
  { recents, client }: RecentQueryContext,
) {
  const plainQuery = source.query && boundedQuery(source.query)(text);
  const recentQuery = text === '' && recents.values.length > 0 ? source.recents?.find?.(recents.values) : undefined;
  if (!plainQuery || !recentQuery) return plainQuery;
  return suggestionQuery([...plainQuery.queryKey, 'recent', recents.values], async () => {
    const [known, all] = await Promise.all([client.query(recentQuery), client.query(plainQuery)]);
    return [...known, ...all.filter((row) => !known.some((each) => keyOf(each) === keyOf(row)))];
  });
}

function keyOf({ key, value }: Suggestion): string {
  return key ?? value;
}

function recentFirst<T extends Suggestion>(rows: readonly T[], values: readonly string[]): readonly T[] {
  if (values.length === 0) return rows;
  const recent = values.flatMap((value) => rows.find((row) => keyOf(row) === value) ?? []);
  return [...recent, ...rows.filter((row) => !recent.includes(row))];
}

/** The index of the row that a text means: by exact code, then exact name, then the first; -1 if there is none. */
export function bestMatchIndex(rows: readonly Suggestion[], text: string): number {
  const exact = exactMatchIndex(rows, text);
  return exact < 0 && rows.length > 0 ? 0 : exact;
}

export function exactMatchIndex(rows: readonly Suggestion[], text: string): number {
  const exact = exactMatch(rows, text);
  return rows.findIndex((row) => row === exact);
}

/** The row with exactly that code, or else that name. */
export function exactMatch<T extends Suggestion>(rows: readonly T[], text: string): T | undefined {
  const target = plain(text);
  return (
    rows.find(({ value }) => plain(value) === target) ??
    rows.find(({ also = [] }) => also.some((each) => plain(each ?? '') === target))
  );
}

function plain(text: string): string {
  return text.trim().toUpperCase();
}
