import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { users } from '#contract/system/user.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { uniqueUsername, type CreatedUser, pathsOf, userCalls } from '#test/build/user-calls.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const superadmin = await as('superadmin');
const { path } = users;
const password = 'harbour-2026';

const { createUser, idOf, userIdOf } = userCalls(database, superadmin);

/** A user with all rights on users, and the scope of their department without those below. */
async function aClerk(dept = 'sales_1'): Promise<Agent> {
  return as(await aUser(database, { dept, role: await aRoleFor(database, 'user', { dataRange: 2 }) }));
}

describe('rights', () => {
  test('are given as far as one holds them', async () => {
    const clerk = await aClerk();
    const stronger = await idOf('role', 'admin');
    const row = await createUser({}, clerk);

    const created = await clerk.call('POST', path, { username: uniqueUsername(), name: 'Strong', role: [stronger] });
    const changed = await clerk.call('PUT', `${path}${row.id}/`, { version: row.version, role: [stronger] });
    const batch = await clerk.call('POST', `${path}batch/`, { keys: [row.id], action: 'add_role', role: stronger });

    for (const answer of [created, changed, batch]) expect(pathsOf(answer)).toEqual([['role', 'beyond_own']]);
  });

  test('protect a user with more rights from changes', async () => {
    const clerk = await aClerk();
    const strong = await createUser({ dept: await idOf('dept', 'sales_1'), role: [await idOf('role', 'admin')] });
    const one = `${path}${strong.id}/`;

    const attempts = await Promise.all([
      clerk.call('PUT', one, { version: strong.version, name: 'Weak' }),
      clerk.call('DELETE', one),
      clerk.call('PUT', `${one}reset_password/`, { newPassword: password, newPassword2: password }),
      clerk.call('PUT', `${one}reset_to_default_password/`),
      clerk.call('POST', `${one}end_sessions/`),
      clerk.call('POST', `${one}hand_over/`, { parts: [], disable: true }),
      clerk.call('POST', `${path}batch/`, { keys: [strong.id], action: 'disable' }),
    ]);

    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403));
  });

  test('do not reach users of another department, nor move anybody there', async () => {
    const clerk = await aClerk();
    const elsewhere = await idOf('dept', 'sales_2');
    const other = await createUser({ dept: elsewhere });
    const own = await createUser({}, clerk);

    expect((await clerk.call('GET', `${path}${other.id}/`)).status).toBe(404);
    const moved = await clerk.call('PUT', `${path}${own.id}/`, { version: own.version, dept: elsewhere });
    const batch = await clerk.call('POST', `${path}batch/`, { keys: [own.id], action: 'move', dept: elsewhere });
    expect(pathsOf(moved)).toEqual([['dept', 'not_a_choice']]);
    expect(pathsOf(batch)).toEqual([['dept', 'not_a_choice']]);
  });

  test('let nobody lock themselves out, nor the last superuser', async () => {
    const id = await userIdOf('superadmin');
    const { version } = (await superadmin.expectSuccess('GET', `${path}${id}/`)) as CreatedUser;

    const attempts = await Promise.all([
      superadmin.call('PUT', `${path}${id}/`, { version, is_active: false }),
      superadmin.call('PUT', `${path}${id}/`, { version, is_superuser: false }),
      superadmin.call('DELETE', `${path}${id}/`),
      superadmin.call('POST', `${path}batch/`, { keys: [id], action: 'disable' }),
    ]);

    expect(attempts.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  });

  test('of two superusers who disable each other at once leave one', async () => {
    const second = await createUser({ is_superuser: true, password });
    const other = await as(second.id);
    const first = await userIdOf('superadmin');

    const answers = await Promise.all([
      superadmin.call('POST', `${path}batch/`, { keys: [second.id], action: 'disable' }),
      other.call('POST', `${path}batch/`, { keys: [first], action: 'disable' }),
    ]);

    const { rows } = await sql<{ id: number }>`
      select id from users where is_superuser and is_active and not is_deleted`.execute(database);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(rows).toHaveLength(1);
    await sql`update users set is_active = true, is_superuser = id <> ${second.id} where id in (${first}, ${second.id})`.execute(
      database,
    );
    await sql`update session set ended_at = null where user_id = ${first}`.execute(database);
  });
});

describe('two administrators', () => {
  test('do not overwrite each other: the second is told what is different, roles included', async () => {
    const row = await createUser();
    const role = await idOf('role', 'front_desk');

    const first = await superadmin.call('PUT', `${path}${row.id}/`, { version: row.version, role: [role] });
    const second = await superadmin.call('PUT', `${path}${row.id}/`, { version: row.version, role: [], name: 'Other' });

    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 409, data: { fields: ['name', 'role'], current: { role: [role] } } });
  });
});
