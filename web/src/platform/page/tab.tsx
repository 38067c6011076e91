import { createContext, use } from 'react';

/** A tab's own location and functions for its page. Hidden tabs keep theirs while another is active. */
export type TabHandle = {
  /** The tab's identity, without the query. */
  path: string;
  /** The title until the page sets its own. */
  title: string;
  search: URLSearchParams;
  /** The latest query, even if not rendered yet: partial changes start from it. */
  latestSearch: () => URLSearchParams;
  isActive: boolean;
  setSearch: (next: URLSearchParams, options?: { replace?: boolean }) => void;
  /** Opens another page in its own tab. */
  open: (to: string) => void;
  close: () => void;
  /** Continues at another address in the same tab, e.g. a new row with its id; its page remounts. */
  replacePath: (to: string) => void;
  setTitle: (title: string) => void;
  /**
   * Marks unsaved input, which needs a confirmation before the tab closes. `save` saves it from there; it returns false
   * on failure, which the page shows. `discard` is called when the input, including stored drafts, is discarded.
   */
  setDirty: (isDirty: boolean, save?: () => Promise<boolean>, discard?: () => void) => void;
};

export const TabContext = createContext<TabHandle | undefined>(undefined);

/** The tab of this component: never the router's location, which belongs to the active tab. */
export function useTab(): TabHandle {
  const tab = use(TabContext);
  if (!tab) throw new Error('useTab stands outside of a tab');
  return tab;
}
