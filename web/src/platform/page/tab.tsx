import { createContext, use } from 'react';

/** A tab's own location and what its page may ask of it. Hidden tabs keep theirs while another is in front. */
export type TabHandle = {
  /** The tab's identity; the query never counts. */
  path: string;
  /** What its address is called before the page gives it a name of its own. */
  title: string;
  search: URLSearchParams;
  /** The query as it was last set, also while the page it makes is still on its way: what changes a part starts from it. */
  latestSearch: () => URLSearchParams;
  isActive: boolean;
  setSearch: (next: URLSearchParams, options?: { replace?: boolean }) => void;
  /** Opens another page, in its own tab. */
  open: (to: string) => void;
  close: () => void;
  /** Goes on under another address in the same place, e.g. a new row that got its id; its page starts anew. */
  replacePath: (to: string) => void;
  setTitle: (title: string) => void;
  /**
   * Asks before the tab is closed while it holds unsaved input. `save` offers to save it from that question; it answers
   * false when that failed and the page says why. `discard` hears that the input was given up, kept copies and all.
   */
  setDirty: (isDirty: boolean, save?: () => Promise<boolean>, discard?: () => void) => void;
};

export const TabContext = createContext<TabHandle | undefined>(undefined);

/** The tab this component stands in: never the router's location, which belongs to the tab in front. */
export function useTab(): TabHandle {
  const tab = use(TabContext);
  if (!tab) throw new Error('useTab stands outside of a tab');
  return tab;
}
