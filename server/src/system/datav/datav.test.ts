import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const figure = async <T>(name: string) => (await clerk.expectSuccess('GET', `/api/system/datav/${name}/`)) as T;

type Day = { day: string; count: number };

test('logins are counted in all, by day and by person', async () => {
  const before = await figure<{ login_total: number }>('users_login_total');
  await sql`
    insert into login_log (username, user_id, result, create_datetime)
    select 'frontdesk1', (select id from users where username = 'frontdesk1'), r, t
    from (values ('ok', now()), ('ok', now() - interval '9 days'), ('wrong', now()), ('ok', now() - interval '40 days')) as v(r, t)`.execute(
    database,
  );

  const { login_user: days } = await figure<{ login_user: Day[] }>('login_user');
  const active = await figure<Record<string, number>>('users_active');

  expect(await figure('users_login_total')).toEqual({ login_total: before.login_total + 3 });
  expect(days).toHaveLength(30);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(active).toMatchObject({ today_logins: 1, seven_days_active: 1, monthly_active: 1 });
});

test('regions nobody can know are told in the caller’s language', async () => {
  expect(await figure('login_region')).toEqual([{ region: 'Unknown region', count: 2 }]);
});

test('accounts, files and tables are counted', async () => {
  const { users_total: users } = await figure<{ users_total: number }>('users_total');
  const { registered_user_list: days } = await figure<{ registered_user_list: Day[] }>('registered_user');

  expect(users).toBeGreaterThan(0);
  expect(days.at(-1)?.count).toBe(users);
  expect(await figure('attachment_total')).toEqual({ count: 0, occupy_space: '0 bytes' });
  expect((await figure<{ count: number }>('database_total')).count).toBeGreaterThan(20);
});
