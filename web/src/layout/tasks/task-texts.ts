import { countText } from '#web/platform/languages/i18n.ts';
import { type Task, taskFileDays } from '#contract/system/task.ts';
import { currentSettings } from '#web/platform/settings.ts';
import { isUnderWay } from '#web/platform/tasks/task-state.ts';
import { taskMessage } from './task.messages.ts';

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A file's size in the largest unit with a whole number. */
export function fileSizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}

/** The number of days before files are deleted. */
export function retentionDays(): number {
  const days = currentSettings()['retention.task_file_days'];
  return typeof days === 'number' ? days : taskFileDays;
}

/** When the file of a finished task is deleted; in the installation's time zone. */
export function availableUntil(finished: string): string {
  const day = new Date(`${finished.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + retentionDays());
  return `${day.toISOString().slice(0, 10)} ${finished.slice(11, 16)}`;
}

/** The progress or the planned amount; empty for tasks without a result. */
export function progressText(task: Task): string {
  const number = (count: number) => countText(count);
  const { progress, total, new_rows: created, changed_rows: changed, error_rows: errors } = task;
  if (task.state === 'created') return taskMessage('waiting');
  if (isUnderWay(task.state) && total !== null)
    return taskMessage(task.kind === 'print' ? 'pieces_of' : 'of', { done: number(progress), total: number(total) });
  if (created !== null && changed !== null)
    return taskMessage('changes', { created: number(created), changed: number(changed), errors: number(errors ?? 0) });
  if (task.state !== 'done') return '';
  return taskMessage(task.kind === 'print' ? 'pieces' : 'rows', { count: number(progress) });
}

/** From 0 to 1; undefined if unknown, also after all was read while the work continues. */
export function shareOf({ progress, total }: Pick<Task, 'progress' | 'total'>): number | undefined {
  return total !== null && progress < total ? progress / total : undefined;
}
