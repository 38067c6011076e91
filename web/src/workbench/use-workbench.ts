import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Workbench } from '#contract/workbench/figures.ts';
import { type Layout, defaultLayout } from '#contract/workbench/layout.ts';
import { api } from '#web/platform/api/api.ts';
import { useTab } from '#web/platform/page/tab.tsx';

const queryKey = ['workbench'];
const layoutPath = '/api/workbench/layout/';
const refreshMs = 30_000;
/** Several steps of the keyboard are kept as one. */
const saveDelayMs = 400;

/** All figures in one call, looked at again while the page is in front. */
export function useWorkbench() {
  const { isActive } = useTab();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api<Workbench>('GET', '/api/workbench/', { signal }),
    refetchInterval: isActive ? refreshMs : false,
    refetchOnWindowFocus: true,
    staleTime: 0,
    // Failures stand in the page.
    meta: { handles: () => true },
  });
}

export type LayoutChanges = { layout: Layout; change: (next: Layout) => void; reset: () => void };

/** The layout as it is being changed here; the server keeps it. */
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
      // As the server will tell it: cards without the right to them would wait for figures for ever.
      setChanged(defaultLayout.filter(({ card }) => offered.includes(card)));
      resetting.mutate();
    },
  };
}
