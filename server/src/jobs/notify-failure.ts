import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';

export type TaskFailureText = 'task_failed' | 'task_lost' | 'task_missed';

type FailedRun = {
  name: string;
  task: number | null;
  failure: string | null;
  error: string;
  missed: number;
  node: string;
  users: number[];
};

/**
 * Notifies administrators, and the task's creator and last editor, of a failed run. Replaces earlier messages about the
 * task.
 */
export async function notifyTaskFailure(db: Tx, run: number, text: TaskFailureText): Promise<void> {
  const { rows } = await sql<FailedRun>`
    select r.task_name as name, r.periodic_task as task, r.failure, r.error, r.missed_count as missed, coalesce(n.name, '') as node,
      array(
        select u.id from users u where u.is_superuser or u.id in (t.creator_id, t.modifier_id)
        union
        select ur.user_id from user_role ur join role on role.id = ur.role_id
        where role.admin and role.status and not role.is_deleted) as users
    from celery_log r left join periodic_task t on t.id = r.periodic_task left join scheduler_node n on n.id = r.node_id
    where r.id = ${run}`.execute(db);
  const failedRun = rows[0];
  if (!failedRun) return;
  const { name, task, failure, error, missed, node, users } = failedRun;
  const link = `/celeryLog?periodic_task=${task ?? ''}`;
  const params = { name, reason: error, ...(failure !== null && { failure }), count: missed, node };
  await notifyUsers(db, {
    to: { users },
    kind: 'system',
    text,
    params,
    link,
    topic: `periodic_task:${task ?? 0}:${text}`,
  });
}
