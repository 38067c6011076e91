import { sql } from 'kysely';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import { writeTransaction } from '#server/platform/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';

type Deps = Pick<JobDeps, 'database'>;
const mostReason = 500;

export async function noteFailure({ database }: Deps, id: number, reason: string): Promise<void> {
  await writeTransaction(database, async (db) => {
    await sql`
      update event_subscriber set failures = failures + 1, last_error = ${reason.slice(0, mostReason)}
      where id = ${id}`.execute(db);
  });
}

/** Nothing more is pushed to him until his subscription is changed; what waits is kept. */
export async function pauseSubscriber({ database }: Deps, id: number, reason: string): Promise<void> {
  await writeTransaction(database, async (db) => {
    const { rows } = await sql<{ owner_id: number; callback_url: string }>`
      update event_subscriber
      set status = 'PAUSED', failures = failures + 1, last_error = ${reason.slice(0, mostReason)}, queued_at = null
      where id = ${id} and status = 'ACTIVE' returning owner_id, callback_url`.execute(db);
    const [paused] = rows;
    if (!paused) return;
    await notifyUsers(db, {
      to: { users: [paused.owner_id] },
      kind: 'system',
      text: 'event_push_paused',
      params: { host: new URL(paused.callback_url).host, reason },
      topic: `event_push:${id}`,
    });
  });
}
