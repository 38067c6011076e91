import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { logError, reportError } from './report-error.ts';

type ErrorMeta = Record<string, unknown> & {
  /** Says true for errors that the caller shows by itself, e.g. a form that places field errors. */
  handles?: (error: unknown) => boolean;
  /** Of a query: its place says why there is nothing; what fails while something is shown there is told in a toast. */
  isErrorShownInline?: true;
};

/** For what stands in the page, as a list does, and says there why it does not. */
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

// Not by a timer, as is usual: what is typed and clicked goes before timers, so that a second click on a busy page
// would find the button as it was before the first.
notifyManager.setScheduler(queueMicrotask);

/** One cache for the window. The API client retries by its own rule, so this one never does. */
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
    // `always`: a call made offline fails and says so, instead of waiting in silence.
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
