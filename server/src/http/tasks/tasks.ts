import { sql } from 'kysely';
import type { TaskState } from '#contract/system/task.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/platform/db.ts';

type NewTask = { kind: 'export' | 'import'; resource: string };

/** Notes down what somebody has asked for; a job does it. */
export async function createTask(
  { db, viewer }: { db: Tx; viewer: Viewer },
  { kind, resource }: NewTask,
): Promise<number> {
  const { id } = await db
    .insertInto('task')
    .values({ kind, resource, creator_id: viewer.id, modifier_id: viewer.id, dept_belong_id: viewer.dept })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A task that a job begins, or begins again after a stop; undefined when it was cancelled or has ended. */
export async function beginTask(db: Tx, id: number): Promise<{ ownerId: number } | undefined> {
  const row = await db
    .updateTable('task')
    .set({ state: 'running', progress: 0, started_datetime: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'running'])
    .returning('creator_id')
    .executeTakeFirst();
  return row && { ownerId: row.creator_id };
}

/** Whether the task is still wanted; if so, it shows how far it is. */
export async function showProgress(
  db: Tx,
  { id, progress, total }: { id: number; progress: number; total: number },
): Promise<boolean> {
  return change(db, id, { from: ['running'], set: { progress, total } });
}

type End = {
  state: Exclude<TaskState, 'created' | 'running'>;
  progress?: number;
  total?: number;
  file?: string;
  size?: number;
  error?: string;
};

/** Ends a task; false when it had ended already, e.g. because its owner cancelled it meanwhile. */
export async function endTask(db: Tx, id: number, { state, ...end }: End): Promise<boolean> {
  return change(db, id, { from: ['created', 'running'], set: { ...end, state, finished_datetime: sql`now()` } });
}

type Change = { from: readonly TaskState[]; set: Readonly<Record<string, unknown>> };

async function change(db: Tx, id: number, { from, set }: Change): Promise<boolean> {
  const changed = await db
    .updateTable('task')
    .set(set)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
