import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { BrowserRouter, type NavigateFunction, useNavigate } from 'react-router';
import { logError } from '#web/platform/report-error.ts';
import { tabStore } from './tab-store.ts';

type Ways = {
  /** Changes the address. A navigation that fails is logged, not shown. */
  go: (to: string, options?: { replace?: boolean }) => void;
  /** Goes to a page; one that is open already comes back as it was left. */
  open: (to: string) => void;
};

const WaysContext = createContext<Ways | undefined>(undefined);

/** Follows the address bar and changes it, for all that stands in it. */
export function AppRouter({ children }: { children: ReactNode }) {
  return (
    // Measured: a click that turns a page is painted with the frame it belongs to, not with the next one.
    <BrowserRouter useTransitions={false}>
      <WaysOf>{children}</WaysOf>
    </BrowserRouter>
  );
}

/** Here alone: `useNavigate` draws whoever uses it again with every change of the address. */
export function WaysOf({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [{ ways, follow }] = useState(createWays);
  useLayoutEffect(() => follow(navigate));
  return <WaysContext value={ways}>{children}</WaysContext>;
}

function createWays() {
  let navigate: NavigateFunction | undefined;
  const go: Ways['go'] = (to, options) => {
    const going = async () => navigate?.(to, options);
    going().catch(logError);
  };
  const open: Ways['open'] = (to) => {
    const tab = tabStore.get().list.find(({ path }) => path === to);
    go(tab ? tab.path + tab.search : to);
  };
  return { ways: { go, open }, follow: (next: NavigateFunction) => void (navigate = next) };
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
