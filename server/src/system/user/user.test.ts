import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { users } from '#contract/system/user.ts';
import { uniqueUsername, type CreatedUser, pathsOf, userCalls } from '#test/build/user-calls.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const superadmin = await as('superadmin');
const { path } = users;
const password = 'harbour-2026';

const { createUser, idOf, userIdOf } = userCalls(database, superadmin);

const logIn = async (username: string, typed = password) =>
  (await as()).call('POST', '/api/login/', { username, password: typed });

describe('a new user', () => {
  test('has the fields that were sent, and no secrets', async () => {
    const dept = await idOf('dept', 'sales_1');
    const role = await idOf('role', 'front_desk');

    const row = await createUser({
      dept,
      role: [role],
      password,
      gender: -1,
      mobile: '13800000001',
      employee_no: 'E1',
    });

    expect(row).toMatchObject({
      dept,
      dept_name: 'Qingdao customer service',
      dept_belong_id: String(dept),
      role: [role],
      role_names: 'Front desk',
      role_info: [{ id: role, name: 'Front desk', key: 'front_desk' }],
      gender: 0,
      is_active: true,
      is_superuser: false,
      must_change_password: true,
      password: '',
      last_token: null,
      last_login: null,
    });
    expect(JSON.stringify(row)).not.toMatch(/argon2|password_hash/);
  });

  test('without a password opens for nobody, and has none to change', async () => {
    const row = await createUser();

    expect(row['must_change_password']).toBe(false);
    expect((await logIn(row.username, '')).status).toBe(400);
    expect((await logIn(row.username)).status).toBe(400);
  });

  test.each([
    [{ username: '' }, [['username', 'required']]],
    [{ username: 'two words' }, [['username', 'format']]],
    [{ name: '' }, [['name', 'required']]],
    [{ mobile: '12' }, [['mobile', 'mobile']]],
    [{ email: 'nowhere' }, [['email', 'not_an_email']]],
    [{ gender: 7 }, [['gender', 'not_a_choice']]],
    [{ password: 'short1' }, [['password', 'too_short']]],
    [{ password: 'onlyletters' }, [['password', 'weak_password']]],
    [{ dept: 999_999 }, [['dept', 'unknown_code']]],
    [{ role: [999_999] }, [['role', 'unknown_code']]],
    [{ avatar: 'javascript:alert(1)' }, [['avatar', 'format']]],
  ])('is refused with %o', async (values, expected) => {
    const answer = await superadmin.call('POST', path, { username: uniqueUsername(), name: 'Somebody', ...values });

    expect([answer.status, pathsOf(answer)]).toEqual([400, expected]);
  });

  test('takes nobody’s name, address, number or mobile, in any case of their letters, all told at once', async () => {
    const first = await createUser({ email: 'first@example.com', mobile: '13800000002', employee_no: 'E-2' });

    const duplicate = await superadmin.call('POST', path, {
      username: first.username.toUpperCase(),
      name: 'Twin',
      email: 'FIRST@example.com',
      mobile: '13800000002',
      employee_no: 'e-2',
    });
    const impostor = await superadmin.call('POST', path, { username: 'first@example.com', name: 'Sneak' });

    expect(
      pathsOf(duplicate)
        .map(([field]) => field)
        .toSorted(),
    ).toEqual(['email', 'employee_no', 'mobile', 'username']);
    expect(pathsOf(impostor)).toEqual([['username', 'already_exists']]);
  });

  test('made twice at once is made once', async () => {
    const body = { username: uniqueUsername(), name: 'Twice' };

    const answers = await Promise.all([superadmin.call('POST', path, body), superadmin.call('POST', path, body)]);

    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect([400, 409]).toContain(Math.max(...answers.map(({ status }) => status)));
  });

  test('may be called like one who was deleted', async () => {
    const deleted = await createUser();
    await superadmin.expectSuccess('DELETE', `${path}${deleted.id}/`);

    expect((await superadmin.call('POST', path, { username: deleted.username, name: 'Again' })).status).toBe(200);
    expect((await superadmin.call('POST', `${path}${deleted.id}/restore/`)).status).toBe(409);
  });
});

describe('an older client', () => {
  test('sends a whole row back, and nobody rises by it', async () => {
    const clerk = await as('admin');
    const row = await createUser({ dept: await idOf('dept', 'sales_1') }, clerk);

    const answer = await clerk.call('PUT', `${path}${row.id}/`, {
      ...row,
      name: 'Renamed',
      employee_no: null,
      avatar: '',
      last_token: null,
      dept_belong_id: Number(row['dept_belong_id']),
      gender: '1',
      is_superuser: true,
      is_staff: true,
      groups: [1],
      user_permissions: [1],
      password: 'sneaked-in-2026',
    });

    expect(answer).toMatchObject({
      status: 200,
      data: { name: 'Renamed', gender: 1, is_superuser: false, is_staff: false, version: row.version + 1 },
    });
    expect((await logIn(row.username, 'sneaked-in-2026')).status).toBe(400);
  });

  test('filters by the name of a department', async () => {
    const row = await createUser({ dept: await idOf('dept', 'sales_1') });

    const data = await superadmin.expectSuccess(
      'GET',
      `${path}?user_type=0&limit=999&dept__name=${encodeURIComponent('青岛客服')}`,
    );

    const rows = (data as { data: CreatedUser[] }).data;
    expect(rows.map(({ id }) => id)).toContain(row.id);
    expect(new Set(rows.map((each) => each['dept_name']))).toEqual(new Set(['Qingdao customer service']));
  });
});

describe('the list', () => {
  const idsAt = async (query: string, agent: Agent = superadmin) => {
    const data = await agent.expectSuccess('GET', `${path}?limit=999&${query}`);
    return (data as { data: CreatedUser[] }).data.map(({ id }) => id);
  };

  test('narrows by department with those below it, or by it alone', async () => {
    const [above, below] = [await idOf('dept', 'operations'), await idOf('dept', 'sales_1')];
    const one = await createUser({ dept: above });
    const other = await createUser({ dept: below });

    expect(await idsAt(`dept=${above}`)).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(await idsAt(`dept=${above}&dept_below=0`)).not.toContain(other.id);
  });

  test.each(['dept', 'role'])('says of a %s that is no id what the list of any other resource says', async (filter) => {
    expect(await superadmin.expectRefusal('GET', `${path}?${filter}=x`)).toMatchObject({
      fields: [{ path: filter, rule: 'whole_number' }],
    });
  });

  test('finds by role, by number, and by words of the role and the department', async () => {
    const role = await idOf('role', 'back_office');
    const row = await createUser({ role: [role], dept: await idOf('dept', 'yantai'), employee_no: 'E-77' });

    expect(await idsAt(`role=${role}`)).toContain(row.id);
    expect(await idsAt('employee_no=e-77')).toEqual([row.id]);
    expect(await idsAt(`search=${encodeURIComponent('后台操作 烟台')}`)).toContain(row.id);
  });

  test('hides superusers from everybody else, also one by one', async () => {
    const admin = await as('admin');
    const id = await userIdOf('superadmin');
    const { version } = (await superadmin.expectSuccess('GET', `${path}${id}/`)) as CreatedUser;

    const attempts = await Promise.all([
      admin.call('GET', `${path}${id}/`),
      admin.call('PUT', `${path}${id}/`, { version, name: 'Nobody' }),
      admin.call('DELETE', `${path}${id}/`),
      admin.call('DELETE', `${path}multiple_delete/`, { keys: [id] }),
      admin.call('PUT', `${path}${id}/reset_password/`, { newPassword: password, newPassword2: password }),
      admin.call('PUT', `${path}${id}/reset_to_default_password/`),
      admin.call('POST', `${path}${id}/unlock/`),
      admin.call('GET', `${path}${id}/sessions/`),
      admin.call('POST', `${path}${id}/end_sessions/`),
      admin.call('GET', `${path}${id}/owned/`),
      admin.call('POST', `${path}${id}/hand_over/`, { parts: [] }),
      admin.call('POST', `${path}batch/`, { keys: [id], action: 'disable' }),
    ]);

    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404));
    expect(await idsAt('', admin)).not.toContain(id);
    expect(await idsAt('')).toContain(id);
    const data = await admin.expectSuccess('GET', `${path}?limit=5`);
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from users where not is_deleted and not is_superuser`.execute(database);
    expect((data as { total: number }).total).toBe(rows[0]?.total);
  });
});

describe('names for selectors', () => {
  const names = async (agent: Agent, query: string): Promise<string[]> => {
    const data = await agent.expectSuccess('GET', `${path}names/?${query}`);
    return (data as { username: string }[]).map(({ username }) => username);
  };

  test('tell of superusers to each other alone, by word and by number', async () => {
    const clerk = await as('frontdesk1');
    const id = await userIdOf('superadmin');

    expect(await names(clerk, 'search=superadmin')).toEqual([]);
    expect(await names(clerk, `id=${id}`)).toEqual([]);
    expect(await names(superadmin, `id=${id}`)).toEqual(['superadmin']);
    expect(await names(clerk, 'search=frontdesk1')).toEqual(['frontdesk1']);
  });

  test('are those that a booking takes as its salesman', async () => {
    const sale_id = await userIdOf('superadmin');
    const booking = { carrier: 'COSCO', customername: 'Somebody', sale_id };

    const refused = await (await as('frontdesk1')).call('POST', '/api/booking/booking/', booking);
    const taken = await superadmin.call('POST', '/api/booking/booking/', booking);

    expect(refused.status).toBe(400);
    expect(pathsOf(refused)).toEqual([['sale_id', 'unknown_code']]);
    expect(taken.status).toBe(200);
  });
});
