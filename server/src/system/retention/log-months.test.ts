import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { configOf } from '#test/build/system-config.ts';
import { testServer } from '#test/harness.ts';
import { runTask } from '#test/task-run.ts';
import { createLog } from '#server/platform/log/log.ts';
import { makeMonths, monthlyLogs } from '#server/platform/database/log-months.ts';
import { logMonthsTask } from './log-months.task.ts';

const { as, database, config } = await testServer();
const log = createLog('silent');

async function runAt(moment: string): Promise<void> {
  const clock = { now: () => new Date(moment) };
  await runTask(logMonthsTask, { database, config, log, clock });
}

async function monthsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    database,
  );
  return rows.map(({ name }) => name.replace(`${table}_`, ''));
}

/** The partition of a row with that time. */
async function partitionOfRow(moment: string): Promise<string> {
  const username = `u-${moment}`;
  await database.insertInto('login_log').values({ username, result: 'ok', create_datetime: moment }).execute();
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from login_log where username = ${username}`.execute(database);
  return rows[0]?.name ?? '';
}

test('months are made ahead of their time, by several nodes at once', async () => {
  await Promise.all([1, 2, 3].map(() => makeMonths(database, new Date('2031-12-15T00:00:00Z'))));

  for (const table of monthlyLogs)
    expect(await monthsOf(table)).toEqual(expect.arrayContaining(['y2031m12', 'y2032m01', 'y2032m02', 'rest']));
});

test('a row lies in its month by UTC, one of no month in the rest until that is made', async () => {
  await makeMonths(database, new Date('2033-01-15T00:00:00Z'));

  expect(await partitionOfRow('2033-01-31T23:59:59.999Z')).toBe('login_log_y2033m01');
  expect(await partitionOfRow('2033-02-01T00:00:00Z')).toBe('login_log_y2033m02');
  expect(await partitionOfRow('2035-05-05T00:00:00Z')).toBe('login_log_rest');

  await makeMonths(database, new Date('2035-05-31T00:00:00Z'));
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from login_log where username = 'u-2035-05-05T00:00:00Z'`.execute(database);
  expect(rows).toEqual([{ name: 'login_log_y2035m05' }]);
});

test('a month is dropped when its last day is old enough, and no day sooner', async () => {
  await makeMonths(database, new Date('2040-01-15T00:00:00Z'));

  await runAt('2041-01-30T23:00:00Z');
  const before = await monthsOf('operation_log');
  await runAt('2041-02-01T01:00:00Z');

  expect(before).toContain('y2040m01');
  const after = await monthsOf('operation_log');
  expect(after).not.toContain('y2040m01');
  expect(after).toEqual(expect.arrayContaining(['y2040m02', 'y2041m02', 'y2041m04', 'rest']));
});

test('each log is kept as long as is set for it', async () => {
  const { set } = configOf(await as('superadmin'), await as());
  await makeMonths(database, new Date('2042-01-15T00:00:00Z'));
  await set('retention.login_log_days', 30);

  await runAt('2042-03-15T00:00:00Z');

  expect(await monthsOf('login_log')).not.toContain('y2042m01');
  expect(await monthsOf('operation_log')).toContain('y2042m01');
});
