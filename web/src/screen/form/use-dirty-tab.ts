import { useEffect, useRef } from 'react';
import { useTab } from '#web/platform/tab.tsx';

/**
 * Tells the tab while something is unsaved. Hiding a tab ends the effects of its page but not its input, so the mark stays
 * until the input is saved or given up: whoever closes the form calls what this returns.
 */
export function useDirtyTab(isDirty: boolean, discard?: () => void): () => void {
  const tab = useTab();
  // The tab's handle is another object after each of its navigations, but means the same tab.
  const latest = useRef({ tab, discard });
  useEffect(() => {
    latest.current = { tab, discard };
  });
  // A tab may hold two things to be saved; only who marked it takes the mark back.
  const isMarked = useRef(false);
  useEffect(() => {
    const giveUp = () => latest.current.discard?.();
    if (isDirty || isMarked.current) latest.current.tab.setDirty(isDirty, undefined, giveUp);
    isMarked.current = isDirty;
  }, [isDirty]);
  return () => {
    isMarked.current = false;
    latest.current.tab.setDirty(false);
  };
}
