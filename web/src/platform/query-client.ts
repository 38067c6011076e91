import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logError, reportError } from './report-error.ts';

type ErrorMeta = Record<string, unknown> & {
  /** Says true for errors that the caller shows by itself, e.g. a form that places field errors. */
  handles?: (error: unknown) => boolean;
};

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

/** One cache for the window. The API client retries by its own rule, so this one never does. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => reportUnlessHandled(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, ...[, , mutation]) => reportUnlessHandled(error, mutation.meta),
  }),
  defaultOptions: {
    // `always`: a call made offline fails and says so, instead of waiting in silence.
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
