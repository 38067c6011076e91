import { useInfiniteQuery } from '@tanstack/react-query';
import { taskListOptions } from '#web/platform/tasks/tasks.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { DrawerMore, DrawerPlaceholder } from '../drawer-parts.tsx';
import { TaskEntry } from './task-entry.tsx';
import { retentionDays } from './task-texts.ts';
import { taskMessage } from './task.messages.ts';
import './tasks.css';

/** The caller's imports and exports, newest first, with live progress. */
export function TaskPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={taskMessage('title')} variant="drawer" holdsInput={false} onClose={onClose}>
      <p className="q-drawer-hint">{taskMessage('hint', { days: retentionDays() })}</p>
      <div className="q-drawer-list">
        <Tasks />
      </div>
    </Dialog>
  );
}

function Tasks() {
  const pages = useInfiniteQuery(taskListOptions());
  const { data, error, refetch } = pages;
  if (!data && error) return <ErrorState error={error} title={taskMessage('failed')} onRetry={() => void refetch()} />;
  if (!data) return <DrawerPlaceholder label={taskMessage('loading')} />;
  const tasks = data.pages.flatMap((page) => page.data);
  if (tasks.length === 0)
    return <PageState icon="transfer" title={taskMessage('empty_title')} text={taskMessage('empty_hint')} />;
  return (
    <>
      <ul role="list" aria-label={taskMessage('list')}>
        {tasks.map((task) => (
          <TaskEntry key={task.id} task={task} />
        ))}
      </ul>
      <DrawerMore pages={pages} label={taskMessage('more')} />
    </>
  );
}
