import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from './use-debounced.ts';

/** A row that a text may mean: what it puts into the field, and by which other texts it is surely meant. */
export type Offer = { value: string; also?: readonly (string | undefined)[] };

export type OfferQuery<T> = {
  queryKey: readonly unknown[];
  queryFn: (given: { signal: AbortSignal }) => Promise<readonly T[]>;
  staleTime: number;
  meta: { handles: () => true };
};

const keepMs = 60_000;

/** Rows that are asked for. Where they cannot be had, a text is typed without them. */
export function asked<T>(key: readonly unknown[], find: (signal: AbortSignal) => Promise<readonly T[]>): OfferQuery<T> {
  return { queryKey: key, queryFn: ({ signal }) => find(signal), staleTime: keepMs, meta: { handles: () => true } };
}

/** Where the rows for a text come from: they are at hand, or asked for. */
export type Offers<T extends Offer> =
  | { rows: (text: string) => readonly T[]; query?: undefined }
  | { query: (text: string) => OfferQuery<T>; rows?: undefined };

const debounceMs = 200;

/** The rows for a text. They are `isCurrent` once they are the answer to this text and not to what stood there before. */
export function useOffers<T extends Offer>({ rows, query }: Offers<T>, text: string, isWanted: boolean) {
  const client = useQueryClient();
  const rested = useDebounced(text, debounceMs);
  const options = query?.(rested) ?? asked<T>(['lookup'], async () => []);
  const { data, isFetching } = useQuery({ ...options, enabled: query !== undefined && isWanted });
  return {
    rows: rows?.(text) ?? data ?? [],
    isCurrent: rows !== undefined || (rested === text && data !== undefined),
    isBusy: isFetching,
    /** Asks for the rows of a text that somebody has left already. */
    ask: async (left: string) => (query ? client.query(query(left)) : rows(left)),
  };
}

/** Which row a text means: the one of that very code, the one of that very name, or the first; -1 where there is none. */
export function bestOf(rows: readonly Offer[], text: string): number {
  const wanted = plain(text);
  const coded = rows.findIndex(({ value }) => plain(value) === wanted);
  if (coded >= 0) return coded;
  const named = rows.findIndex(({ also = [] }) => also.some((each) => plain(each ?? '') === wanted));
  return named >= 0 || rows.length === 0 ? named : 0;
}

function plain(text: string): string {
  return text.trim().toUpperCase();
}
