import { useInfiniteQuery } from '@tanstack/react-query';
import { taskListOptions } from '#web/platform/tasks.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { TaskEntry } from './task-entry.tsx';
import { keptDays } from './task-words.ts';
import { taskMessage } from './task.messages.ts';
import './tasks.css';

/** The caller's imports and exports, newest first, as they get on. */
export function TaskPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={taskMessage('title')} look="drawer" onClose={onClose}>
      <p className="q-tasks-hint">{taskMessage('hint', { days: keptDays() })}</p>
      <div className="q-tasks">
        <Tasks />
      </div>
    </Dialog>
  );
}

function Tasks() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(taskListOptions());
  if (!data && error) return <ErrorState error={error} title={taskMessage('failed')} onRetry={() => void refetch()} />;
  if (!data) return <Placeholder />;
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
      {hasNextPage && (
        <Button className="q-tasks-more" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {taskMessage('more')}
        </Button>
      )}
    </>
  );
}

const placeholders = ['a', 'b', 'c', 'd'];

function Placeholder() {
  return (
    <div role="status" aria-label={taskMessage('loading')}>
      {placeholders.map((key) => (
        <div key={key} className="q-skeleton q-task-placeholder" />
      ))}
    </div>
  );
}
