import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Workbench } from '#contract/workbench/figures.ts';
import { type Layout, defaultLayout } from '#contract/workbench/layout.ts';
import { api } from '#web/platform/api/api.ts';
import { useTab } from '#web/platform/page/tab.tsx';

const queryKey = ['workbench'];
const layoutPath = '/api/workbench/layout/';
const refreshMs = 30_000;
/** Several key strokes are saved together. */
const saveDelayMs = 400;

/** All figures in one call, refetched while the page is active. */
export function useWorkbench() {
  const { isActive } = useTab();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api<Workbench>('GET', '/api/workbench/', { signal }),
    refetchInterval: isActive ? refreshMs : false,
    refetchOnWindowFocus: true,
    staleTime: 0,
    // The page shows failures.
    meta: { handles: () => true },
  });
}

export type LayoutChanges = { layout: Layout; change: (next: Layout) => void; reset: () => void };

/** The layout being edited; the server stores it. */
export function useLayout({ layout: stored, offered }: Pick<Workbench, 'layout' | 'offered'>): LayoutChanges {
  const client = useQueryClient();
  const [changed, setChanged] = useState<Layout>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settled = { onSuccess: () => client.invalidateQueries({ queryKey }) };
  const saving = useMutation({
    mutationFn: (layout: Layout) => api('PUT', layoutPath, { body: { layout } }),
    ...settled,
  });
  const resetting = useMutation({ mutationFn: () => api('DELETE', layoutPath), ...settled });
  return {
    layout: changed ?? stored,
    change: (next) => {
      setChanged(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => saving.mutate(next), saveDelayMs);
    },
    reset: () => {
      clearTimeout(timer.current);
      // The same filter as on the server: cards without the right would wait for figures forever.
      setChanged(defaultLayout.filter(({ card }) => offered.includes(card)));
      resetting.mutate();
    },
  };
}
