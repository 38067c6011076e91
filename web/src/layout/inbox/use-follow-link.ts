import { openImport, openTasks } from '#web/platform/task-state.ts';
import { useOpen } from '../navigation-context.tsx';

/** Goes where a message points: to a page, in its tab, or to the caller's imports and exports, which are no page. */
export function useFollowLink(): (link: string) => void {
  const open = useOpen();
  return (link) => {
    const task = /#import-(\d+)$/.exec(link)?.[1];
    if (task !== undefined) openImport(Number(task));
    else if (link.endsWith('#tasks')) openTasks();
    else open(link);
  };
}
