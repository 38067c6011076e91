import { useEffect, useRef } from 'react';

/** Tells the tab while something is unsaved, and takes it back on the way out. */
export function useDirtyTab(setDirty: (isDirty: boolean) => void, isDirty: boolean): void {
  // The tab's handle is another object after each of its navigations, but means the same tab.
  const latest = useRef(setDirty);
  useEffect(() => {
    latest.current = setDirty;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    latest.current(true);
    return () => latest.current(false);
  }, [isDirty]);
}
