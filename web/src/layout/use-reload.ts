import { useTabCommand } from './navigation/navigation.ts';
import { tabStore } from './tabs/tab-store.ts';
import { thisWindow } from '#web/platform/page/window.ts';

/** Reloads the window after unsaved input is resolved; the tabs are restored. */
export function useReload(): () => void {
  const run = useTabCommand();
  return () =>
    void run({ do: 'restart', path: tabStore.get().current }).then((isResolved) => isResolved && thisWindow.reload());
}
