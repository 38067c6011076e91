import { useEffect, useRef } from 'react';
import { useTab } from '#web/platform/tab.tsx';

/**
 * Tells the tab while something is unsaved. Hiding a tab ends the effects of its page but not its input, so the mark stays
 * until the input is saved or given up: whoever closes the form calls what this returns.
 */
export function useDirtyTab(isDirty: boolean): () => void {
  const tab = useTab();
  // The tab's handle is another object after each of its navigations, but means the same tab.
  const latest = useRef(tab);
  useEffect(() => {
    latest.current = tab;
  });
  useEffect(() => latest.current.setDirty(isDirty), [isDirty]);
  return () => latest.current.setDirty(false);
}
