import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { logError } from '#web/platform/api/report-error.ts';
import { createStore, type Store, useStore } from '#web/platform/store.ts';
import { tabStore } from '../tabs/tab-store.ts';

/** The current address: a new object after each navigation, even to the same address. */
export type BrowserAddress = Readonly<{ pathname: string; search: string; hash: string }>;

type Navigation = {
  address: Store<BrowserAddress>;
  /** Navigates. A failed navigation is logged, not shown. */
  go: (to: string, options?: { replace?: boolean }) => void;
  /** Opens a page; an open one is shown with its state. */
  open: (to: string) => void;
};

const NavigationContext = createContext<Navigation | undefined>(undefined);

/** Reads and changes the address for its children. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [navigation] = useState(createNavigation);
  const { address } = navigation;
  useLayoutEffect(() => {
    const follow = () => address.set(currentAddress());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [address]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

function currentAddress(): BrowserAddress {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

function createNavigation(): Navigation {
  const address = createStore(currentAddress());
  const go: Navigation['go'] = (to, { replace = false } = {}) => {
    try {
      if (replace) history.replaceState(null, '', to);
      else history.pushState(null, '', to);
    } catch (error) {
      // Browsers refuse other origins, and too many navigations at once.
      return logError(error);
    }
    address.set(currentAddress());
  };
  const open: Navigation['open'] = (to) => {
    const tab = tabStore.get().list.find(({ path }) => path === to);
    go(tab ? tab.path + tab.search : to);
  };
  return { address, go, open };
}

function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('navigation stands outside of the router');
  return navigation;
}

/** Notifies of each navigation immediately, before rendering. */
export const useAddressStore = (): Store<BrowserAddress> => useNavigation().address;

/** Renders its component on every change of the address. */
export const useAddress = (): BrowserAddress => useStore(useAddressStore());

/** The same function in every render. */
export const useNavigate = (): Navigation['go'] => useNavigation().go;

/** The same function in every render. */
export const useOpenPage = (): Navigation['open'] => useNavigation().open;
