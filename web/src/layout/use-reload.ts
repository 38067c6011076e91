import { useTabCommand } from './navigation/navigation.ts';
import { tabStore } from './tabs/tab-store.ts';
import { thisWindow } from '#web/platform/page/window.ts';

/** Loads the window anew once it is settled what becomes of unsaved input; the tabs come back by themselves. */
export function useReload(): () => void {
  const run = useTabCommand();
  return () =>
    void run({ do: 'restart', path: tabStore.get().current }).then((isResolved) => isResolved && thisWindow.reload());
}
