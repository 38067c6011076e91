import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { logError } from '#web/platform/api/report-error.ts';
import { createStore, type Store, useStore } from '#web/platform/store.ts';
import { tabStore } from '../tabs/tab-store.ts';

/** Where the address bar is: another object after each navigation, one to the same place included. */
export type BrowserAddress = Readonly<{ pathname: string; search: string; hash: string }>;

type Navigation = {
  address: Store<BrowserAddress>;
  /** Changes the address. A navigation that fails is logged, not shown. */
  go: (to: string, options?: { replace?: boolean }) => void;
  /** Goes to a page; one that is open already comes back as it was left. */
  open: (to: string) => void;
};

const NavigationContext = createContext<Navigation | undefined>(undefined);

/** Follows the address bar and changes it, for all that stands in it. */
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
      // A browser refuses addresses of others, and too many at once.
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

/** Tells of each navigation as it happens, before anything is drawn. */
export const useAddressStore = (): Store<BrowserAddress> => useNavigation().address;

/** Draws whoever uses it again with every change of the address. */
export const useAddress = (): BrowserAddress => useStore(useAddressStore());

/** The same function in every render. */
export const useGo = (): Navigation['go'] => useNavigation().go;

/** The same function in every render. */
export const useOpen = (): Navigation['open'] => useNavigation().open;
