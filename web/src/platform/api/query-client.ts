import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { logError, reportError } from './report-error.ts';

type ErrorMeta = Record<string, unknown> & {
  /** Returns true for errors that the caller shows itself, e.g. field errors in a form. */
  handles?: (error: unknown) => boolean;
  /** For queries: an empty component shows its own error; an error after data was shown becomes a toast. */
  isErrorShownInline?: true;
};

/** For queries whose component shows the error in place, e.g. a list. */
export const errorShownInline = { isErrorShownInline: true } as const satisfies ErrorMeta;

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface Register {
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}

function reportUnlessHandled(error: unknown, meta: ErrorMeta | undefined): void {
  if (meta?.handles?.(error)) logError(error);
  else reportError(error);
}

// Not by a timer, the default: input events precede timers, so that a second click on a busy page would still find the
// button enabled.
notifyManager.setScheduler(queueMicrotask);

/** One cache per window. The API client has its own retries, so this one never retries. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      if (meta?.isErrorShownInline && state.data === undefined) logError(error);
      else reportUnlessHandled(error, meta);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, ...[, , mutation]) => reportUnlessHandled(error, mutation.meta),
  }),
  defaultOptions: {
    // `always`: a call made offline fails visibly instead of waiting.
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
