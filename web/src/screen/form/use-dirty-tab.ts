import { useEffect, useRef } from 'react';
import { useTab } from '#web/platform/page/tab.tsx';

type DirtyTabHandlers = {
  /** Whether everything was saved. */
  save: () => Promise<boolean>;
  /** Nothing that was typed is wanted any more. */
  forget: () => void;
};

/**
 * Tells the tab while something is unsaved. Hiding a tab ends the effects of its page but not its input, so the mark stays
 * until the input is saved or given up: whoever closes the form calls what this returns. `forget` is called then, and when
 * the tab is closed over the input: no copy of it may be offered again. `save` is offered when the tab is about to close.
 */
export function useDirtyTab(isDirty: boolean, { save, forget }: DirtyTabHandlers): () => void {
  const tab = useTab();
  // The tab's handle is another object after each of its navigations, but means the same tab.
  const latest = useRef({ tab, save, forget });
  useEffect(() => {
    latest.current = { tab, save, forget };
  });
  // A tab may hold two things to be saved; only who marked it takes the mark back.
  const isMarked = useRef(false);
  useEffect(() => {
    const saveLatest = () => latest.current.save();
    if (isDirty || isMarked.current) latest.current.tab.setDirty(isDirty, saveLatest, () => latest.current.forget());
    isMarked.current = isDirty;
  }, [isDirty]);
  return () => {
    isMarked.current = false;
    forget();
    latest.current.tab.setDirty(false);
  };
}
