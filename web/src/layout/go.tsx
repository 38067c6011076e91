import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { BrowserRouter, useNavigate } from 'react-router';
import { logError } from '#web/platform/report-error.ts';
import { tabStore } from './tab-store.ts';

type Ways = {
  /** Changes the address. A navigation that fails is logged, not shown (design.md 10.20). */
  go: (to: string, options?: { replace?: boolean }) => void;
  /** Goes to a page; one that is open already comes back as it was left. */
  open: (to: string) => void;
};

const WaysContext = createContext<Ways | undefined>(undefined);

/** Follows the address bar and changes it, for all that stands in it. */
export function AppRouter({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter>
      <WaysOf>{children}</WaysOf>
    </BrowserRouter>
  );
}

/** Here alone: `useNavigate` draws whoever uses it again with every change of the address. */
export function WaysOf({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  const [ways] = useState(() => waysBy(async (to, options) => latest.current(to, options)));
  return <WaysContext value={ways}>{children}</WaysContext>;
}

function waysBy(navigate: (...to: Parameters<Ways['go']>) => Promise<void>): Ways {
  const go: Ways['go'] = (to, options) => void navigate(to, options).catch(logError);
  return {
    go,
    open: (to) => {
      const open = tabStore.get().list.find((tab) => tab.path === to);
      go(open ? open.path + open.search : to);
    },
  };
}

function useWays(): Ways {
  const ways = use(WaysContext);
  if (!ways) throw new Error('navigation stands outside of the router');
  return ways;
}

/** The same function in every render. */
export const useGo = (): Ways['go'] => useWays().go;

/** The same function in every render. */
export const useOpen = (): Ways['open'] => useWays().open;
