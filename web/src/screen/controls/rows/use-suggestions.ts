import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '../use-debounced.ts';

/** A row that a text may mean: what it puts into the field, and by which other texts it is surely meant. */
export type Suggestion = { value: string; also?: readonly (string | undefined)[] };

export type SuggestionQuery<T> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly T[]>;
  staleTime: number;
  meta: { handles: () => true };
};

const staleMs = 60_000;

/** Rows that are asked for. Where they cannot be had, a text is typed without them. */
export function suggestionQuery<T>(
  key: readonly unknown[],
  find: (signal: AbortSignal) => Promise<readonly T[]>,
): SuggestionQuery<T> {
  return { queryKey: key, queryFn: ({ signal }) => find(signal), staleTime: staleMs, meta: { handles: () => true } };
}

/** Where the rows for a text come from: they are at hand, or asked for. */
export type SuggestionSource<T extends Suggestion> =
  | { rows: (text: string) => readonly T[]; query?: undefined }
  | { query: (text: string) => SuggestionQuery<T>; rows?: undefined };

const debounceMs = 200;

/** The rows for a text. They are `isCurrent` once they are the answer to this text and not to what stood there before. */
export function useSuggestions<T extends Suggestion>(
  { rows, query }: SuggestionSource<T>,
  text: string,
  isEnabled: boolean,
) {
  const client = useQueryClient();
  const debounced = useDebounced(text, debounceMs);
  const options = query?.(debounced) ?? suggestionQuery<T>(['lookup'], async () => []);
  const { data, isFetching } = useQuery({ ...options, enabled: query !== undefined && isEnabled });
  return {
    rows: rows?.(text) ?? data ?? [],
    isCurrent: rows !== undefined || (debounced === text && data !== undefined),
    isBusy: isFetching,
    /** Asks for the rows of a text that somebody has left already. */
    fetchRows: async (leftText: string) => (query ? client.query(query(leftText)) : rows(leftText)),
  };
}

/** Which row a text means: the one of that very code, the one of that very name, or the first; -1 where there is none. */
export function bestMatchIndex(rows: readonly Suggestion[], text: string): number {
  const target = plain(text);
  const byCode = rows.findIndex(({ value }) => plain(value) === target);
  if (byCode >= 0) return byCode;
  const byName = rows.findIndex(({ also = [] }) => also.some((each) => plain(each ?? '') === target));
  return byName >= 0 || rows.length === 0 ? byName : 0;
}

function plain(text: string): string {
  return text.trim().toUpperCase();
}
