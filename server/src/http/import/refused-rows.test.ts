import { read } from '@e965/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  aPort,
  arraysOf,
  errorsOf,
  importServer,
  inChinese,
  portHeader,
  portsPath,
  tasksPath,
} from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';
import { aUser } from '#test/build/user.ts';

const { admin, as, importSheet, commit, database, portAt, rowsOf } = await importServer();

const newPort = (code: string) => {
  const [, name_zh, name_en, country_code, time_zone] = aPort(code);
  return { code, name_zh, name_en, country_code, time_zone };
};
const keyOf = async (code: string): Promise<string> => {
  const port = await portAt(code);
  return `${String(port?.['id'])}-${String(port?.['version'])}`;
};

/** A user who may import ports, with further rights as given. */
async function importer(...more: string[]) {
  const user = await aUser(database, { role: 'front_desk_team' });
  const role = await database
    .insertInto('role')
    .values({ name: `importer ${user}`, key: `importer_${user}`, data_range: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.updateTable('user_role').set({ role_id: role.id }).where('user_id', '=', user).execute();
  await sql`
    insert into role_button (role_id, button_id)
    select ${role.id}, id from menu_button
    where api like '/api/codes/port/%' and value = any(${['Import', ...more]})`.execute(database);
  return as(user);
}

describe('an import by somebody who may not make rows', () => {
  test('refuses each new row, and changes rows with the right to change', async () => {
    const clerk = await importer('Update');
    await admin.expectSuccess('POST', portsPath, newPort('CNQHA'));

    const task = await importSheet(
      bookOf([
        ['row_key', ...portHeader],
        ['', ...aPort('CNQHB')],
        [await keyOf('CNQHA'), ...aPort('CNQHA')],
      ]),
      portsPath,
      clerk,
    );

    const data = await clerk.expectSuccess('GET', `${tasksPath}${task.id}/rows/`, undefined, inChinese);
    expect(errorsOf(data)).toEqual([
      [2, [['', 'may_not_create']]],
      [3, []],
    ]);
    expect((data as { data: { errors: { message: string }[] }[] }).data[0]?.errors[0]?.message).toBe(
      '您没有新增数据的权限，请删除此行',
    );
  });

  test('nor change them, is told so for each that would be changed', async () => {
    const clerk = await importer('Create');

    const task = await importSheet(
      bookOf([
        ['row_key', ...portHeader],
        ['', ...aPort('CNQHC')],
        [await keyOf('CNTAO'), ...aPort('CNTAO')],
      ]),
      portsPath,
      clerk,
    );

    const data = await clerk.expectSuccess('GET', `${tasksPath}${task.id}/rows/`);
    expect(errorsOf(data)).toEqual([
      [2, []],
      [3, [['row_key', 'may_not_update']]],
    ]);
  });
});

describe('a code that another row of the sheet gives up', () => {
  test('is refused with the row that still has it, and why', async () => {
    await admin.expectSuccess('POST', portsPath, newPort('CNQHD'));
    await admin.expectSuccess('POST', portsPath, newPort('CNQHE'));

    const task = await importSheet(
      bookOf([
        ['row_key', 'code'],
        [await keyOf('CNQHD'), 'CNQHE'],
        [await keyOf('CNQHE'), 'CNQHD'],
        [await keyOf('CNTAO'), 'CNSHA'],
      ]),
    );

    const rows = await rowsOf(task.id);
    expect(errorsOf(rows)).toEqual([
      [2, [['code', 'not_yet_free']]],
      [3, [['code', 'not_yet_free']]],
      [4, [['code', 'already_exists']]],
    ]);
    expect(rows.data[0]?.errors[0]?.message).toContain('Port code “CNQHE” still belongs to row 3');
  });
});

describe('a dictionary entry that was disabled', () => {
  test('is not offered by templates, and is read where rows have it still', async () => {
    await admin.expectSuccess('POST', portsPath, { ...newPort('CNQHF'), kind: 'RAIL' });
    const entry = sql`value = 'RAIL' and parent = (select id from dictionary where value = 'port_kind' and parent is null)`;
    await sql`update dictionary set status = false where ${entry}`.execute(database);

    const empty = await admin.call('GET', `${portsPath}import_data/`, undefined, inChinese);
    const filled = await admin.call('GET', `${portsPath}update_template/?code=CNQHF`, undefined, inChinese);
    await sql`update dictionary set status = true where ${entry}`.execute(database);

    const sheets = read(empty.raw.rawPayload);
    expect(JSON.stringify(arraysOf(sheets.Sheets['data'] ?? {}))).toContain('海港');
    expect(JSON.stringify(Object.values(sheets.Sheets).map(arraysOf))).not.toContain('铁路');
    const task = await importSheet(filled.raw.rawPayload);
    expect(JSON.stringify(arraysOf(read(filled.raw.rawPayload).Sheets['港口'] ?? {}))).toContain('铁路');
    expect(await commit(task.id)).toMatchObject({ state: 'done' });
    expect((await portAt('CNQHF'))?.['kind']).toBe('RAIL');
  });
});
