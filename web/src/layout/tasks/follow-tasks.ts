import type { Task } from '#contract/system/task.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { isClaimed, openImport, openTasks } from '#web/platform/tasks/task-state.ts';
import { downloadTask, onTaskSettled, startTasks } from '#web/platform/tasks/tasks.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { taskMessage } from './task.messages.ts';

let isFollowing = false;

/** Shows the end of the caller's tasks in every window, unless the part that started one shows it. */
export function followTasks(): void {
  if (isFollowing) return;
  isFollowing = true;
  onTaskSettled((task) => {
    const hasWritten = task.kind === 'import' && task.state === 'done';
    if (hasWritten) void queryClient.invalidateQueries({ queryKey: [task.resource] });
    if (!isClaimed(task.id)) notifyUser(task);
  });
  startTasks();
}

function notifyUser(task: Task): void {
  const name = task.resource_title;
  const show = { text: taskMessage('open'), run: () => (task.kind === 'import' ? openImport(task.id) : openTasks()) };
  if (task.state === 'failed') toast.error(taskMessage(`${task.kind}_failed`, { name, reason: task.error }), show);
  if (task.state === 'checked') toast.info(taskMessage('import_checked', { name }), show);
  if (task.state !== 'done') return;
  const download = { text: taskMessage('download'), run: () => void downloadTask(task).catch(reportError) };
  toast.success(taskMessage(`${task.kind}_done`, { name }), task.kind === 'import' ? show : download);
}
