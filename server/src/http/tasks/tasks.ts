import { sql } from 'kysely';
import { serverEvents, type TaskEvent } from '#contract/system/events.ts';
import type { TaskKind, TaskState } from '#contract/system/task.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { notify, userChannel } from '#server/platform/database/notices.ts';
import { notifyUsers, withdrawNotification } from '../messages/notify-users.ts';

type NewTask = {
  /** Reserved by `newTaskId`. */
  id?: number;
  kind: TaskKind;
  resource: string;
  file?: string;
  size?: number;
  /** The parameters of an export, so that it can be repeated. */
  request?: { query: Readonly<Record<string, unknown>>; fields: readonly string[] };
};

/** States that are not final. */
const active = ['created', 'running', 'checked', 'writing'] as const satisfies readonly TaskState[];

/** Creates a task for a user; a job executes it. */
export async function createTask({ db, viewer }: { db: Tx; viewer: Viewer }, newTask: NewTask): Promise<number> {
  const { request, id: reservedId, ...task } = newTask;
  const { kind, resource, file, size } = { ...initial, ...task };
  const { rows } = await sql<{ id: number }>`
    insert into task (id, kind, resource, file, size, request, creator_id, modifier_id, dept_belong_id)
    overriding system value
    values (${reservedId ?? sql`default`}, ${kind}, ${resource}, ${file}, ${size}, ${request ? JSON.stringify(request) : null},
      ${viewer.id}, ${viewer.id}, ${viewer.dept}) returning id`.execute(db);
  const id = rows[0]?.id ?? fail('internal');
  await notifyOwner(db, viewer.id, { ...initial, ...noCounts, ...task, id });
  return id;
}

/** Reserves the id of a future task, e.g. for its file; an unused id does no harm. */
export async function newTaskId(db: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('task', 'id')) as id`.execute(db);
  return rows[0]?.id ?? fail('internal');
}

/** Starts a task, or restarts it after an interruption; undefined if it was cancelled or has ended. */
export async function beginTask(db: Tx, id: number): Promise<{ ownerId: number } | undefined> {
  const set = { state: 'running', progress: 0, started_datetime: sql`now()` };
  const ownerId = await changeTask(db, id, { from: ['created', 'running'], set });
  return ownerId === undefined ? undefined : { ownerId };
}

/**
 * Whether the task is still active; if so, its row is locked until this transaction ends. Writing its rows and
 * cancelling it, which removes them, exclude each other this way.
 */
export async function lockTask(db: Tx, id: number): Promise<boolean> {
  const locked = await db
    .selectFrom('task')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', active)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Stores the progress; returns whether the task is still active. */
export async function showProgress(
  db: Tx,
  { id, progress, total }: { id: number; progress: number; total: number | null },
): Promise<boolean> {
  return (await changeTask(db, id, { from: ['running', 'writing'], set: { progress, total } })) !== undefined;
}

const initial = { state: 'created', progress: 0, total: null, file: '', size: null, error: '' } as const;
const noCounts = { new_rows: null, changed_rows: null, error_rows: null } as const;

function notifyOwner(db: Tx, ownerId: number, task: TaskEvent): Promise<void> {
  return notify(db, userChannel(ownerId), { event: 'task', data: task });
}

type End = {
  state: Exclude<TaskState, (typeof active)[number]>;
  progress?: number;
  total?: number;
  /** Number of rows that an import created. */
  new_rows?: number;
  changed_rows?: number;
  error_rows?: number;
  warning_rows?: number;
  file?: string;
  size?: number;
  error?: string;
};

/** Ends a task; false if it had ended already, e.g. because its owner cancelled it. */
export async function endTask(db: Tx, id: number, { state, ...end }: End): Promise<boolean> {
  const set = { ...end, state, finished_datetime: sql`now()` };
  return (await changeTask(db, id, { from: active, set })) !== undefined;
}

const eventColumns = [...serverEvents.task.keyof().options, 'creator_id'] as const;

type Change = { from: readonly TaskState[]; set: Readonly<Record<string, unknown>> };

/** Changes a task and notifies its owner, whose id is returned; undefined if the task is in another state. */
export async function changeTask(db: Tx, id: number, { from, set }: Change): Promise<number | undefined> {
  const changed = await db
    .updateTable('task')
    .set(set)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(eventColumns)
    .executeTakeFirst();
  if (!changed) return undefined;
  const { creator_id: ownerId, ...task } = changed;
  const event = serverEvents.task.parse(task);
  await notifyOwner(db, ownerId, event);
  if ('state' in set) await notifyTaskOwner(db, event, ownerId);
  return ownerId;
}

type NotifiedTask = Pick<TaskEvent, 'id' | 'kind' | 'resource' | 'state' | 'progress' | 'error'> & Counts;
type Counts = Pick<TaskEvent, 'new_rows' | 'changed_rows' | 'error_rows'>;

/** One message per task in its owner's inbox, because they may be away when it ends or needs a decision. */
async function notifyTaskOwner(db: Tx, task: NotifiedTask, ownerId: number): Promise<void> {
  const topic = `task:${task.id}`;
  const notification = notificationOf(task);
  if (notification) await notifyUsers(db, { ...notification, kind: 'task', to: { users: [ownerId] }, topic });
  // The decision has been made.
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
