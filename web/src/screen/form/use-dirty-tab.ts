import { useEffect, useRef } from 'react';
import { useTab } from '#web/platform/page/tab.tsx';

type DirtyTabHandlers = {
  /** Returns whether everything was saved. */
  save: () => Promise<boolean>;
  /** Called when the input is discarded. */
  forget: () => void;
};

/**
 * Marks the tab as unsaved. Hiding a tab ends the effects of its page but not its input, so the mark stays until the
 * input is saved or discarded: call the returned function when the form closes. It calls `forget`, and so does closing
 * the tab, so that no copy of the input is offered again. `save` is offered when the tab is about to close.
 */
export function useDirtyTab(isDirty: boolean, { save, forget }: DirtyTabHandlers): () => void {
  const tab = useTab();
  // The tab's handle is a new object after each navigation, for the same tab.
  const latest = useRef({ tab, save, forget });
  useEffect(() => {
    latest.current = { tab, save, forget };
  });
  // A tab may have two unsaved parts; only the one that set the mark clears it.
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
