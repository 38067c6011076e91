import type { TaskEvent } from '#contract/system/events.ts';
import type { Tx } from '#server/platform/db.ts';
import { notifyUsers, withdrawNotification } from '../messages/notify-users.ts';

type NotifiedTask = Pick<TaskEvent, 'id' | 'kind' | 'resource' | 'state' | 'progress' | 'error'> & Counts;
type Counts = Pick<TaskEvent, 'new_rows' | 'changed_rows' | 'error_rows'>;

/** One message for each task, in its owner's inbox: they may be away when it ends or waits for them. */
export async function notifyTaskOwner(db: Tx, task: NotifiedTask, ownerId: number): Promise<void> {
  const topic = `task:${task.id}`;
  const notification = notificationOf(task);
  if (notification) await notifyUsers(db, { ...notification, kind: 'task', to: { users: [ownerId] }, topic });
  // What they have decided about needs no answer any more.
  else if (task.state === 'writing' || task.state === 'cancelled') await withdrawNotification(db, topic);
}

function notificationOf({ id, kind, resource, state, progress, error, ...counts }: NotifiedTask) {
  const link = kind === 'import' ? `/index#import-${id}` : '/index#tasks';
  if (state === 'failed') return { text: `${kind}_failed`, params: { resource, reason: error }, link } as const;
  if (state === 'checked') return { text: 'import_checked', params: { resource, ...amountsOf(counts) }, link } as const;
  if (state !== 'done') return undefined;
  if (kind === 'print') return { text: 'print_done', params: { resource, count: progress }, link } as const;
  return kind === 'export'
    ? ({ text: 'export_done', params: { resource, rows: progress }, link } as const)
    : ({ text: 'import_done', params: { resource, ...amountsOf(counts) }, link } as const);
}

function amountsOf({ new_rows: created, changed_rows: changed, error_rows: errors }: Counts) {
  return { created: created ?? 0, changed: changed ?? 0, errors: errors ?? 0 };
}
