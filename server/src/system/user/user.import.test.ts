import { read } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { users } from '#contract/system/user.ts';
import { arraysOf, errorsOf, importServer } from '#test/build/imports.ts';
import { aRoleFor } from '#test/build/role.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import { aUser } from '#test/build/user.ts';

const { admin, as, importSheet, commit, database, rowsOf, sheetAt } = await importServer();
const { path } = users;
const header = ['Username', 'Name', 'Gender', 'Enabled', 'Department', 'Roles', 'Mobile'];

type Row = { id: number; version: number; username: string } & Record<string, unknown>;
const rowOf = async (username: string): Promise<Row | undefined> => {
  const data = await admin.expectSuccess('GET', `${path}?username=${username}&limit=1`);
  return (data as { data: Row[] }).data[0];
};

describe('a sheet of users', () => {
  test('is handed out with what may be chosen, and never with a secret', async () => {
    const empty = await sheetAt(`${path}import_data/`);
    const filled = await sheetAt(`${path}update_template/`);

    expect(JSON.stringify(empty)).toMatch(/Username\*/);
    expect(JSON.stringify(filled)).toMatch(/青岛客服部/);
    expect(JSON.stringify([empty, filled])).not.toMatch(/argon2|assword/);
  });

  test('names departments and roles, gender and state as people call them', async () => {
    const bytes = bookOf([
      header,
      ['sheet1', '表一', '男', '禁用', '青岛客服部', '前台，后台操作', '13911110001'],
      ['sheet2', 'Two', 'Woman', '', '总公司/青岛操作部', '', ''],
      ['sheet3', 'Three', '', 'yes', '', '前台 后台操作', ''],
    ]);

    const task = await importSheet(bytes, path);
    const imported = await commit(task.id);

    expect(task).toMatchObject({ state: 'checked', new_rows: 3, error_rows: 0 });
    expect(imported.state).toBe('done');
    expect(await rowOf('sheet1')).toMatchObject({
      name: '表一',
      gender: 1,
      is_active: false,
      dept_name: 'Qingdao customer service',
      role_names: 'Back office, Front desk',
      must_change_password: false,
    });
    const two = await rowOf('sheet2');
    expect(two).toMatchObject({ gender: 2, is_active: true, dept_name: 'Qingdao operations', role: [] });
    expect(two?.['dept_belong_id']).toBe(String(two?.['dept']));
    expect((await rowOf('sheet3'))?.['role']).toHaveLength(2);
  });

  test('is told what is wrong in it, cell by cell', async () => {
    const bytes = bookOf([
      header,
      ['frontdesk1', 'Taken', '', '', '', '', ''],
      ['twice', 'One', '', '', '', '', ''],
      ['TWICE', 'Two', '', '', '', '', ''],
      ['wrong1', 'Wrong', 'robot', '', '', '', ''],
      ['wrong2', 'Wrong', '', '', 'Nowhere', '', ''],
      ['wrong3', 'Wrong', '', '', '', 'Captain', ''],
      ['wrong4', '', '', '', '', '', '12'],
    ]);

    const task = await importSheet(bytes, path);

    expect(errorsOf(await rowsOf(task.id))).toEqual([
      [2, [['username', 'already_exists']]],
      [3, []],
      [4, [['username', 'repeated_in_sheet']]],
      [5, [['gender', 'not_a_choice']]],
      [6, [['dept', 'unknown_code']]],
      [7, [['role', 'unknown_code']]],
      [
        8,
        expect.arrayContaining([
          ['name', 'required'],
          ['mobile', 'mobile'],
        ]),
      ],
    ]);
  });

  test('changes users by their key, their roles where it names them', async () => {
    const created = await admin.call('POST', path, {
      username: 'changed',
      name: 'Before',
      role: [await roleId('front_desk')],
    });
    const { id, version } = created.data as Row;
    const bytes = bookOf([
      ['Row key (do not change)', 'Name', 'Roles'],
      [`${id}-${version}`, 'After', '后台操作'],
    ]);

    const task = await importSheet(bytes, path);
    await commit(task.id);

    expect(await rowOf('changed')).toMatchObject({ name: 'After', role_names: 'Back office', version: version + 1 });
  });

  test('grants no more than the importer holds, within the importer’s scope', async () => {
    const role = await aRoleFor(database, 'user', { dataRange: 2 });
    const clerk = await as(await aUser(database, { dept: 'sales_1', role }));
    const strong = await admin.call('POST', path, {
      username: 'strong',
      name: 'Strong',
      dept: await deptId('sales_1'),
      role: [await roleId('admin')],
    });
    const { id, version } = strong.data as Row;
    const checkedTask = await importSheet(
      bookOf([header, ['risen', 'Risen', '', '', '', '管理员', ''], ['far', 'Far', '', '', '烟台客服部', '', '']]),
      path,
      clerk,
    );
    const change = await importSheet(
      bookOf([
        ['Row key (do not change)', 'Name'],
        [`${id}-${version}`, 'Weak'],
      ]),
      path,
      clerk,
    );

    const issues = async (task: number) => {
      const data = await clerk.expectSuccess('GET', `/api/system/task/${task}/rows/`);
      return errorsOf(data);
    };
    expect(await issues(checkedTask.id)).toEqual([
      [2, [['role', 'beyond_own']]],
      [3, [['dept', 'not_a_choice']]],
    ]);
    expect((await issues(change.id)).flatMap(([, found]) => found)).toEqual(
      expect.arrayContaining([['row_key', 'holds_more']]),
    );
  });
});

describe('the addresses of older clients', () => {
  test('import what was uploaded, whatever they say of updates, and export what is listed', async () => {
    const bytes = bookOf([header, ['older1', 'Older', '', '', '', '', '']]);
    const { url } = (await send(admin, '/api/system/file/', bytes)).data as { url: string };

    const imported = await admin.call('POST', `${path}import/`, { url, updateSupport: true });
    const exported = await admin.call('POST', `${path}export/?username=older1`);

    expect(imported).toMatchObject({ status: 200, data: { new_rows: 1, changed_rows: 0 } });
    expect(await rowOf('older1')).toMatchObject({ name: 'Older' });
    const { Sheets, SheetNames } = read(exported.raw.rawPayload);
    const rows = arraysOf(Sheets[SheetNames[0] ?? ''] ?? {});
    expect(rows.flat()).toContain('older1');
    expect(rows).toHaveLength(2);
    expect(exported.raw.headers['content-disposition']).toMatch(/^attachment; filename="user_/);
    expect((await sheetAt(`${path}import/`))['!ref']).toBeTruthy();
  });

  test('are under the rights of the newer ones', async () => {
    const clerk = await as('frontdesk1');

    const attempts = await Promise.all([
      clerk.call('GET', `${path}import/`),
      clerk.call('POST', `${path}import/`, { url: 'media/none.xlsx' }),
      clerk.call('POST', `${path}export/`),
    ]);

    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

test('two thousand users come in at once', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => [`mass${at}`, `Mass ${at}`, '', '', '青岛客服部', '前台', '']);

  const task = await importSheet(bookOf([header, ...rows]), path);
  await commit(task.id);

  expect(task).toMatchObject({ new_rows: 2_000, error_rows: 0 });
  const data = await admin.expectSuccess('GET', `${path}?username=mass&limit=20`);
  expect((data as { total: number }).total).toBe(2_000);
});

async function roleId(key: string): Promise<number> {
  const { id } = await database.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return id;
}

async function deptId(key: string): Promise<number> {
  const { id } = await database.selectFrom('dept').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return id;
}
