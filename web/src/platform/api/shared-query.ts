import { QueryObserver } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';
import { queryClient } from './query-client.ts';

type Options<T> = {
  queryKey: readonly string[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  staleTime: number;
  meta?: { handles: () => boolean };
};

/**
 * A value derived from a query and shared by many cells. One observer for all: one per cell takes longer than rendering
 * it.
 */
export function sharedQuery<T, R>(options: Options<T>, make: (data: T | undefined) => R): () => R {
  let last: T | undefined;
  const made = createStore(make(last));
  let users = 0;
  let stop: (() => void) | undefined;

  function show({ data }: { data: T | undefined }) {
    if (data === last) return;
    last = data;
    made.set(make(data));
  }
  function subscribe(listener: () => void): () => void {
    const leave = made.subscribe(listener);
    users += 1;
    if (users === 1) {
      const observer = new QueryObserver(queryClient, options);
      stop = observer.subscribe(show);
      show(observer.getCurrentResult());
    }
    return () => {
      leave();
      users -= 1;
      if (users === 0) stop?.();
    };
  }
  return () => useSyncExternalStore(subscribe, made.get);
}
