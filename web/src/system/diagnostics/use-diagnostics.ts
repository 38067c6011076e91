import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Diagnostics, diagnosticsPath, type Trial, type TrialName } from '#contract/system/diagnostics.ts';
import { api } from '#web/platform/api/api.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { diagnosticsMessage } from './diagnostics.messages.ts';

const queryKey = ['diagnostics'];
const refreshMs = 10_000;

/** All figures in one call, refetched while the page is active. */
export function useDiagnostics() {
  const { isActive } = useTab();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api<Diagnostics>('GET', diagnosticsPath, { signal }),
    refetchInterval: isActive ? refreshMs : false,
    staleTime: 0,
    // The page shows failures.
    meta: { handles: () => true },
  });
}

export function useTrial(what: TrialName) {
  return useMutation({ mutationFn: () => api<Trial>('POST', `${diagnosticsPath}try/`, { body: { what } }) });
}

export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: string) => api<{ jobs: number }>('POST', `${diagnosticsPath}retry/`, { body: { kind } }),
    onSuccess: async ({ jobs }) => {
      toast.success(diagnosticsMessage('retried', { count: jobs }));
      await client.invalidateQueries({ queryKey });
    },
  });
}
