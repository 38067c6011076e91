import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { BrowserRouter, type NavigateFunction, useNavigate } from 'react-router';
import { logError } from '#web/platform/api/report-error.ts';
import { tabStore } from '../tabs/tab-store.ts';

type Navigation = {
  /** Changes the address. A navigation that fails is logged, not shown. */
  go: (to: string, options?: { replace?: boolean }) => void;
  /** Goes to a page; one that is open already comes back as it was left. */
  open: (to: string) => void;
};

const NavigationContext = createContext<Navigation | undefined>(undefined);

/** Follows the address bar and changes it, for all that stands in it. */
export function AppRouter({ children }: { children: ReactNode }) {
  return (
    // Measured: a click that turns a page is painted with the frame it belongs to, not with the next one.
    <BrowserRouter useTransitions={false}>
      <NavigationProvider>{children}</NavigationProvider>
    </BrowserRouter>
  );
}

/** Here alone: `useNavigate` draws whoever uses it again with every change of the address. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [{ navigation, follow }] = useState(createNavigation);
  useLayoutEffect(() => follow(navigate));
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

function createNavigation() {
  let navigate: NavigateFunction | undefined;
  const go: Navigation['go'] = (to, options) => {
    const runNavigation = async () => navigate?.(to, options);
    runNavigation().catch(logError);
  };
  const open: Navigation['open'] = (to) => {
    const tab = tabStore.get().list.find(({ path }) => path === to);
    go(tab ? tab.path + tab.search : to);
  };
  return { navigation: { go, open }, follow: (next: NavigateFunction) => void (navigate = next) };
}

function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('navigation stands outside of the router');
  return navigation;
}

/** The same function in every render. */
export const useGo = (): Navigation['go'] => useNavigation().go;

/** The same function in every render. */
export const useOpen = (): Navigation['open'] => useNavigation().open;
