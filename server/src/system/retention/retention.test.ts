import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAnnouncement, inboxOf } from '#test/build/message.ts';
import { configOf } from '#test/build/system-config.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';
import { runTask } from '#test/task-run.ts';
import { createLog } from '#server/platform/log/log.ts';
import { expiredSessionsTask, retentionTask } from './retention.task.ts';

const { as, database, config } = await testServer({
  env: { KEEP_MESSAGES_DAYS: '30', KEEP_FRONTEND_LOG_DAYS: '10' },
});
const log = createLog('silent');

/** Runs the job at a date in the future. */
async function runAfter(days: number, signal = new AbortController().signal): Promise<void> {
  const clock = { now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) };
  const deps = { database, config, log, clock };
  await runTask(retentionTask, deps, { signal });
  await runTask(expiredSessionsTask, deps, { signal });
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database);
  return rows[0]?.count ?? 0;
}

const anEntry = (message: string) => ({
  type: 'info',
  message,
  url: '',
  detail: '',
  app_version: '2.0.4',
  build: 'Abcd1234',
  happened_at: '2026-11-21T08:00:00+08:00',
  uuid: '7',
  token_mark: '',
});

test('messages are removed so many days after they were read or, when deleted, came; unread ones stay', async () => {
  const user = await aUser(database, { role: 'front_desk' });
  const clerk = await as(user);
  const admin = await as('superadmin');
  const to = { target_type: 0, target_user: [user] };
  const { id: read } = await anAnnouncement(admin, { ...to, title: 'Read' });
  const { id: deleted } = await anAnnouncement(admin, { ...to, title: 'Deleted' });
  await anAnnouncement(admin, { ...to, title: 'Unread' });
  const receipts = () => database.selectFrom('message_receipt').where('user_id', '=', user);
  await database
    .updateTable('message_receipt')
    .set({ read_datetime: sql`now()` })
    .where('message_id', '=', read)
    .execute();
  await database.updateTable('message_receipt').set({ is_deleted: true }).where('message_id', '=', deleted).execute();

  await runAfter(29);
  const before = await receipts().select('id').execute();
  await runAfter(31);

  expect(before).toHaveLength(3);
  expect(await receipts().select('id').execute()).toHaveLength(1);
  expect(await inboxOf(clerk)).toMatchObject([{ title: 'Unread' }]);
});

test('the logs of windows are removed after their days, in as many steps as it takes; counted errors stay', async () => {
  const clerk = await as(await aUser(database, { role: 'front_desk' }));
  await clerk.expectSuccess('POST', '/api/logs/frontend_log/', {
    entries: [{ ...anEntry('It broke'), type: 'danger' }],
  });
  await sql`
    insert into frontend_log (type, message, happened_at, is_deleted)
    select 'info', 'line ' || n, now(), n % 2 = 0 from generate_series(1, 4100) n`.execute(database);
  const errors = await countOf('frontend_error');

  await runAfter(9);
  const before = await countOf('frontend_log');
  await runAfter(11);

  expect(before).toBe(4101);
  expect([await countOf('frontend_log'), await countOf('frontend_error')]).toEqual([0, errors]);
  expect(errors).toBeGreaterThan(0);
});

test('what an administrator has set goes before what the environment says, from the next night on', async () => {
  const admin = await as('superadmin');
  const { set } = configOf(admin, await as());
  const reader = await aUser(database, { role: 'front_desk' });
  const { id } = await anAnnouncement(admin, { target_type: 0, target_user: [reader], title: 'Read' });
  await database
    .updateTable('message_receipt')
    .set({ read_datetime: sql`now()` })
    .where('message_id', '=', id)
    .execute();
  await sql`insert into frontend_log (type, message, happened_at) values ('info', 'x', now())`.execute(database);
  const remainingCounts = async () => [
    await countOf('frontend_log'),
    (await database.selectFrom('message_receipt').select('id').where('message_id', '=', id).execute()).length,
  ];

  await set('retention.frontend_log_days', 40);
  await set('retention.message_days', 50);
  await runAfter(39);
  const before = await remainingCounts();
  await runAfter(41);
  const between = await remainingCounts();
  await runAfter(51);
  const after = await remainingCounts();
  await set('retention.frontend_log_days', null);
  await set('retention.message_days', null);

  expect([before, between, after]).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
});

test('kept answers are removed after the 24 hours in which they are repeated, and what opens nothing any more', async () => {
  const clerk = await as(await aUser(database, { role: 'front_desk' }));
  await clerk.expectSuccess(
    'POST',
    '/api/logs/frontend_log/',
    { entries: [anEntry('x')] },
    { 'Idempotency-Key': 'key-of-test' },
  );
  const expires_at = new Date();
  await database.insertInto('captcha').values({ answer_hash: 'x', expires_at }).execute();
  await database.insertInto('account_link').values({ purpose: 'reset', account: 'a', expires_at }).execute();
  const visit = { key_hash: 'x', state: 's', nonce: 'n', code_verifier: 'v' };
  await database
    .insertInto('sso_visit')
    .values({ ...visit, expires_at })
    .execute();
  const all = () => Promise.all(['idempotency_key', 'captcha', 'account_link', 'sso_visit'].map(countOf));

  await runAfter(0.9);
  const before = await all();
  await runAfter(1.1);

  expect(before).toEqual([1, 1, 1, 1]);
  expect(await all()).toEqual([0, 0, 0, 0]);
});

test('sessions are removed long after their end, but for those that another log tells of', async () => {
  const user = await aUser(database);
  const aSession = async (ended_at: Date | null) =>
    database
      .insertInto('session')
      .values({ user_id: user, refresh_hash: 'x', ip: '', agent: '', expires_at: new Date(), ended_at })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [ended, expired, notified] = [await aSession(new Date()), await aSession(null), await aSession(new Date())];
  await database
    .insertInto('view_as_log')
    .values({ viewer_id: user, user_id: user, session_id: notified.id, reason: 'test', expires_at: new Date() })
    .execute();
  const remainingSessions = async () =>
    (await database.selectFrom('session').select('id').where('user_id', '=', user).orderBy('id').execute()).map(
      ({ id }) => id,
    );

  await runAfter(89);
  const before = await remainingSessions();
  await runAfter(91);

  expect(before).toEqual([ended.id, expired.id, notified.id]);
  expect(await remainingSessions()).toEqual([notified.id]);
});

test('a node that stops is not kept waiting: the rest is left to the next run', async () => {
  await sql`
    insert into frontend_log (type, message, happened_at) select 'info', 'x', now() from generate_series(1, 5)`.execute(
    database,
  );

  const before = await countOf('frontend_log');

  await runAfter(11, AbortSignal.abort());

  expect(before).toBeGreaterThan(4);
  expect(await countOf('frontend_log')).toBe(before);
});
