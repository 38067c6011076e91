import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils, type WorkSheet } from '@e965/xlsx';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { ImportRow, ImportRows } from '#contract/system/import.ts';
import type { Task } from '#contract/system/task.ts';
import { jobKinds } from '#server/jobs.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { aUser } from '#test/build/user.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import { type Agent, testServer } from '#test/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { database, config, as, jobs } = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder } });
const deps = { config, database, log: createLog('silent'), clock: systemClock };
const admin = await as('superadmin');
const ports = '/api/codes/port/';
const yards = '/api/codes/yard/';
const tasks = '/api/system/task/';
const slow = { timeout: 30_000, interval: 50 };
const zh = { cookie: 'lang=zh-CN' };

const header = ['Port code', 'Chinese name', 'English name', 'Country', 'Time zone'];
const aPort = (code: string, name = code) => [code, '测试', name, 'CN', 'Asia/Shanghai'];

const taskOf = async (agent: Agent, id: number): Promise<Task> => (await agent.call('GET', `${tasks}${id}/`)).data;
const stateOf = (agent: Agent, id: number) => async () => (await taskOf(agent, id)).state;

async function started(agent: Agent, bytes: Buffer, path = ports, headers?: Record<string, string>): Promise<number> {
  const { status, msg, data } = await send(agent, `${path}import_job/`, bytes, { ...(headers && { headers }) });
  if (status !== 200) throw new Error(`${path}: ${status} ${msg}`);
  return (data as { task: number }).task;
}

/** Imports a sheet up to the point where its owner decides. */
async function checked(bytes: Buffer, path = ports, agent = admin): Promise<Task> {
  const id = await started(agent, bytes, path);
  await expect.poll(stateOf(agent, id), slow).not.toMatch(/^(created|running)$/);
  return taskOf(agent, id);
}

async function committed(id: number, agent = admin): Promise<Task> {
  const { status, msg } = await agent.call('POST', `${tasks}${id}/commit/`);
  if (status !== 200) throw new Error(msg);
  await expect.poll(stateOf(agent, id), slow).not.toBe('writing');
  return taskOf(agent, id);
}

async function rowsOf(id: number, query = '', headers?: Record<string, string>): Promise<ImportRows> {
  return (await admin.call('GET', `${tasks}${id}/rows/?${query}`, undefined, headers)).data;
}

const errorsOf = ({ data }: ImportRows) =>
  data.map(({ row_no: at, errors }) => [at, errors.map((e) => [e.path, e.rule])]);

async function sheetAt(url: string, headers?: Record<string, string>): Promise<WorkSheet> {
  const { status, msg, raw } = await admin.call('GET', url, undefined, headers);
  if (status !== 200) throw new Error(`GET ${url}: ${status} ${msg}`);
  const { Sheets, SheetNames } = read(raw.rawPayload, { cellStyles: true });
  return Sheets[SheetNames[0] ?? ''] ?? {};
}

const arraysOf = (sheet: WorkSheet) => utils.sheet_to_json<unknown[]>(sheet, { header: 1 });

async function portAt(code: string): Promise<Record<string, unknown> | undefined> {
  const { data } = await admin.call('GET', `${ports}?code=${code}`);
  return (data as { data: Record<string, unknown>[] }).data[0];
}

describe('a template', () => {
  test('has the columns of its resource, marks the needed ones and offers their values, in the language of its caller', async () => {
    const { raw } = await admin.call('GET', `${ports}import_data/`, undefined, zh);
    const book = read(raw.rawPayload);
    const [main = '', notes = '', data = ''] = book.SheetNames;

    const [titles] = arraysOf(book.Sheets[main] ?? {});
    expect(titles?.slice(0, 4)).toEqual(['港口代码*', '中文名*', '英文名*', '国家*']);
    expect([main, notes, data]).toEqual(['港口', '填写说明', 'data']);
    expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 0, 1]);
    expect(arraysOf(book.Sheets[notes] ?? {})).toContainEqual(['类别', '否', expect.stringContaining('海港')]);
    expect(decodeURIComponent(String(raw.headers['content-disposition']))).toMatch(/港口_导入模板_\d{8}_\d{4}\.xlsx/);
  });

  test('that is filled in makes rows once its owner has said so, in his name', async () => {
    const titles = arraysOf(await sheetAt(`${ports}import_data/`))[0] ?? [];
    const filled = { 'Port code*': 'cnqaa', 'Chinese name*': '测试港', 'English name*': 'TESTING', 'Country*': 'CN' };
    const more = {
      'Time zone*': 'Asia/Shanghai',
      Latitude: 0.1 + 0.2,
      Kind: '内河港',
      Enabled: '否',
      Aliases: 'A，B; C',
    };
    const values: Record<string, unknown> = { ...filled, ...more };

    const task = await checked(bookOf([titles, titles.map((title) => values[String(title)] ?? '')]));
    const before = await portAt('CNQAA');
    const done = await committed(task.id);

    expect(task).toMatchObject({
      state: 'checked',
      total: 1,
      new_rows: 1,
      changed_rows: 0,
      error_rows: 0,
      file: 'ports.xlsx',
    });
    expect(before).toBeUndefined();
    expect(done).toMatchObject({ state: 'done', progress: 1, total: 1, error: '' });
    expect(await portAt('CNQAA')).toMatchObject({
      ...{
        name_zh: '测试港',
        latitude: '0.30000',
        kind: 'RIVER',
        enabled: false,
        aliases: ['A', 'B', 'C'],
        sort: 9999,
      },
      ...{ creator_name: '超级管理员', version: 1 },
    });
  });
});

describe('a check', () => {
  test('finds what is wrong with every cell, and tells it in the language of whoever looks', async () => {
    const task = await checked(
      bookOf([
        [...header, 'Kind', 'Enabled', 'Latitude', 'Order'],
        [...aPort('CNQAB'), 'Sea port', 'yes', '30.5', '1,000'],
        [...aPort('CN'), 'Airport', 'maybe', 91, 1.5],
        ['', '', 'X', 'XX', 'Nowhere/City'],
        [...aPort('CNQAB')],
        [...aPort('CNTAO')],
      ]),
    );
    const all = await rowsOf(task.id);
    const wrong = await rowsOf(task.id, 'only_errors=1&limit=2', zh);

    expect(task).toMatchObject({ state: 'checked', total: 5, error_rows: 4 });
    expect(errorsOf(all)).toEqual([
      [2, []],
      [
        3,
        [
          ['code', 'locode'],
          ['kind', 'not_a_choice'],
          ['enabled', 'wrong_type'],
          ['latitude', 'too_big'],
          ['sort', 'wrong_type'],
        ],
      ],
      [
        4,
        [
          ['code', 'required'],
          ['name_zh', 'required'],
          ['country_code', 'country'],
          ['time_zone', 'time_zone'],
        ],
      ],
      [5, [['code', 'repeated_in_sheet']]],
      [6, [['code', 'already_exists']]],
    ]);
    expect(all.data[0]).toMatchObject({ action: 'create', cells: { code: 'CNQAB', sort: '1,000', latitude: '30.5' } });
    expect(all.columns.slice(0, 2)).toEqual([
      { name: 'code', title: 'Port code' },
      { name: 'name_zh', title: 'Chinese name' },
    ]);
    expect(all.data[3]?.errors[0]?.message).toBe('Port code "CNQAB" is the same as in row 2');
    expect(wrong).toMatchObject({ total: 4, is_next: true, data: [{ row_no: 3 }, { row_no: 4 }] });
    expect(wrong.data[0]?.errors[0]?.message).toBe('港口代码应为 5 位 UN/LOCODE，例如 CNTAO');
    expect(await portAt('CNQAB')).toBeUndefined();
  });

  test('takes headers and values in either language, in any order', async () => {
    const rows = [
      ['English name', '中文名*', 'code', '国家', 'TIME ZONE', '装货港', '类别'],
      ['A', '甲', 'CNQAC', 'cn', 'Asia/Shanghai', '是', 'SEA'],
    ];

    const task = await checked(bookOf(rows));

    expect(task).toMatchObject({ state: 'checked', error_rows: 0 });
  });

  test('looks for codes in their own table, and keeps the rules between fields', async () => {
    const titles = ['Yard code', 'Chinese name', 'English name', 'Port', 'Kind'];
    const task = await checked(
      bookOf([titles, ['QAYARD', '甲', 'A', 'CNXXX', 'YARD'], ['QAYARD2', '甲', 'A', 'cntao', '场站']]),
      yards,
    );
    const boxes = await checked(
      bookOf([
        [
          'code',
          'name_zh',
          'name_en',
          'iso_size_type',
          'category',
          'length_ft',
          'height',
          'teu',
          'tare_kg',
          'max_gross_kg',
        ],
        ['QA1', '甲', 'A', '22G1', 'DRY', 20, `8'6"`, 1, 2230, 2000],
      ]),
      '/api/codes/container_type/',
    );

    expect([task.error, boxes.error]).toEqual(['', '']);
    expect(errorsOf(await rowsOf(task.id))).toEqual([
      [2, [['port_code', 'unknown_code']]],
      [3, []],
    ]);
    expect(errorsOf(await rowsOf(boxes.id))).toEqual([[2, [['max_gross_kg', 'below_tare']]]]);
  });

  test('knows other keys than the code, and what was deleted', async () => {
    const gone = await admin.call('POST', ports, {
      code: 'CNQAD',
      name_zh: '甲',
      name_en: 'A',
      country_code: 'CN',
      time_zone: 'Asia/Shanghai',
    });
    await admin.call('DELETE', `${ports}${(gone.data as { id: number }).id}/`);
    const vessels = bookOf([
      ['name', 'imo'],
      ['QA ONE', '9074729'],
      ['QA TWO', 'IMO 9074729'],
      ['QA THREE', ''],
      ['QA FOUR', ''],
    ]);

    const deleted = await checked(bookOf([header, aPort('CNQAD')]));
    const twins = await checked(vessels, '/api/codes/vessel/');

    expect(errorsOf(await rowsOf(deleted.id))).toEqual([[2, [['code', 'was_deleted']]]]);
    expect(errorsOf(await rowsOf(twins.id))).toEqual([
      [2, []],
      [3, [['imo', 'repeated_in_sheet']]],
      [4, []],
      [5, []],
    ]);
  });

  test('that found errors cannot be committed, but be downloaded, corrected and imported again', async () => {
    const task = await checked(bookOf([header, aPort('CNQAE'), aPort('CN1')]));

    const refused = await admin.call('POST', `${tasks}${task.id}/commit/`);
    const sheet = await sheetAt(`${tasks}${task.id}/file/`);
    const rows = arraysOf(sheet);
    const corrected = await checked(
      bookOf([rows[0] ?? [], ...rows.slice(1).map((row) => row.map((cell) => (cell === 'CN1' ? 'CNQAF' : cell)))]),
    );

    expect(refused).toMatchObject({ status: 409, msg: '1 rows have errors; correct them and import again' });
    expect(rows[0]).toEqual([...header, 'Errors']);
    expect(rows[2]?.at(-1)).toBe('Port code must be a five-character UN/LOCODE, e.g. CNTAO');
    expect(sheet['A3']).toMatchObject({ s: { fgColor: { rgb: 'FFC7CE' } } });
    expect(corrected).toMatchObject({ state: 'checked', error_rows: 0, new_rows: 2 });
  });
});

describe('a commit', () => {
  test('writes nothing at all when one row has become wrong meanwhile, and says which', async () => {
    const task = await checked(bookOf([header, aPort('CNQBA'), aPort('CNQBB'), aPort('CNQBC')]));
    await admin.call('POST', ports, {
      code: 'CNQBB',
      name_zh: '甲',
      name_en: 'A',
      country_code: 'CN',
      time_zone: 'Asia/Shanghai',
    });

    const back = await committed(task.id);

    expect(back).toMatchObject({
      state: 'checked',
      error_rows: 1,
      error: '1 rows can no longer be written; nothing was written',
    });
    expect(errorsOf(await rowsOf(task.id, 'only_errors=1'))).toEqual([[3, [['code', 'already_exists']]]]);
    expect([await portAt('CNQBA'), await portAt('CNQBC')]).toEqual([undefined, undefined]);
  });

  test('that the database refuses names the row', async () => {
    const task = await checked(bookOf([header, aPort('CNQBD'), aPort('CNQBE')]));
    await sql`alter table port add constraint port_name_en_check9 check (name_en <> 'CNQBE')`.execute(database);

    const back = await committed(task.id);
    await sql`alter table port drop constraint port_name_en_check9`.execute(database);

    expect(back).toMatchObject({ state: 'checked', error_rows: 1 });
    expect(errorsOf(await rowsOf(task.id, 'only_errors=1'))).toEqual([[3, [['name_en', 'format']]]]);
    expect(await portAt('CNQBD')).toBeUndefined();
  });

  test('is done once', async () => {
    const task = await checked(bookOf([header, aPort('CNQBF')]));
    await committed(task.id);

    const again = await admin.call('POST', `${tasks}${task.id}/commit/`);

    expect(again).toMatchObject({ status: 409, msg: 'Only an import that has been checked can be committed' });
  });

  test('is not done for somebody who has lost his right meanwhile', async () => {
    const user = await aUser(database, { role: 'front_desk_team' });
    await sql`
      insert into role_button (role_id, button_id)
      select r.id, b.id from role r, menu_button b
      where r.key = 'front_desk_team' and b.api = '/api/codes/port/import_job/'`.execute(database);
    const clerk = await as(user);
    const task = await checked(bookOf([header, aPort('CNQBG')]), ports, clerk);
    const late = await checked(bookOf([header, aPort('CNQBH')]), ports, clerk);
    await database.updateTable('task').set({ state: 'writing' }).where('id', '=', late.id).execute();
    await database.deleteFrom('user_role').where('user_id', '=', user).execute();

    const refused = await clerk.call('POST', `${tasks}${task.id}/commit/`);
    const payload = { task: late.id, resource: 'port', locale: 'en' } as const;
    await jobKinds
      .find(({ name }) => name === 'import_write')
      ?.run(payload as never, { deps, signal: new AbortController().signal, isLastTry: false });

    expect([task.state, refused.status]).toEqual(['checked', 403]);
    expect(await taskOf(clerk, late.id)).toMatchObject({
      state: 'failed',
      error: 'Access denied (POST /api/codes/port/import_job/)',
    });
    expect(await portAt('CNQBH')).toBeUndefined();
  });
});

describe('an update', () => {
  const template = `${ports}update_template/?code=CNTAO`;

  test('changes the rows that its sheet names, and only what differs is new', async () => {
    const [titles = [], row = []] = arraysOf(await sheetAt(template));
    const at = titles.indexOf('English name*');
    const before = await portAt('CNTAO');

    const task = await checked(bookOf([titles, row.with(at, 'QINGDAO NEW')]));
    const done = await committed(task.id);

    expect(titles[0]).toBe('Row key (do not change)');
    expect(row[0]).toBe(`${String(before?.['id'])}-${String(before?.['version'])}`);
    expect(task).toMatchObject({ state: 'checked', new_rows: 0, changed_rows: 1, error_rows: 0 });
    expect(done.state).toBe('done');
    const after = await portAt('CNTAO');
    const { name_en: _, version, update_datetime: __, modifier: ___, modifier_name: ____, ...rest } = before ?? {};
    expect(after).toMatchObject({
      ...rest,
      name_en: 'QINGDAO NEW',
      version: Number(version) + 1,
      modifier_name: '超级管理员',
    });
  });

  test('refuses rows that others have changed, that are gone, or that are named twice', async () => {
    const port = await portAt('CNTAO');
    const key = `${String(port?.['id'])}-${String(port?.['version'])}`;
    const old = `${String(port?.['id'])}-${Number(port?.['version']) - 1}`;
    const titles = ['Row key (do not change)', 'English name'];

    const task = await checked(bookOf([titles, [key, 'A'], [old, 'B'], ['999999-1', 'C'], ['CNTAO', 'D']]));

    expect(errorsOf(await rowsOf(task.id))).toEqual([
      [2, []],
      [
        3,
        [
          ['row_key', 'repeated_row'],
          ['row_key', 'stale_row'],
        ],
      ],
      [4, [['row_key', 'no_such_row']]],
      [5, [['row_key', 'row_key']]],
    ]);
  });

  test('of a whole list comes back as it went', async () => {
    const { raw } = await admin.call('GET', `${ports}update_template/?country_code=CN`, undefined, zh);

    const task = await checked(raw.rawPayload);
    const done = await committed(task.id);

    expect(task).toMatchObject({ state: 'checked', new_rows: 0, error_rows: 0, error: '' });
    expect(done).toMatchObject({ state: 'done', progress: task.changed_rows });
  });

  test('changes no code that others name', async () => {
    const port = await portAt('CNTAO');
    const key = `${String(port?.['id'])}-${String(port?.['version'])}`;
    const task = await checked(
      bookOf([
        ['row_key', 'code'],
        [key, 'CNQCA'],
      ]),
    );

    const back = await committed(task.id);

    expect(back).toMatchObject({ state: 'checked', error_rows: 1 });
    expect(errorsOf(await rowsOf(task.id))).toEqual([[2, [['code', 'still_used']]]]);
  });
});

describe('an import', () => {
  test('is its owner’s alone', async () => {
    const task = await checked(bookOf([header, aPort('CNQDA')]));
    const other = await as('backoffice1');

    const answers = await Promise.all([
      other.call('GET', `${tasks}${task.id}/rows/`),
      other.call('GET', `${tasks}${task.id}/file/`),
      other.call('POST', `${tasks}${task.id}/commit/`),
      other.call('POST', `${tasks}${task.id}/cancel/`),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await taskOf(admin, task.id)).state).toBe('checked');
  });

  test('is refused to who may not import, before his file is read', async () => {
    const clerk = await as('frontdesk1');

    expect((await send(clerk, `${ports}import_job/`, bookOf([header]))).status).toBe(403);
    expect((await clerk.call('GET', `${ports}import_data/`)).status).toBe(403);
    expect((await clerk.call('GET', `${ports}update_template/`)).status).toBe(403);
  });

  test('that is cancelled leaves neither file nor rows', async () => {
    const task = await checked(bookOf([header, aPort('CNQDB')]));

    await admin.call('POST', `${tasks}${task.id}/cancel/`);

    expect(await taskOf(admin, task.id)).toMatchObject({ state: 'cancelled' });
    expect((await rowsOf(task.id)).data).toEqual([] satisfies ImportRow[]);
    expect(existsSync(join(folder, 'files', 'tasks', `${task.id}.xlsx`))).toBe(false);
    expect((await admin.call('POST', `${tasks}${task.id}/commit/`)).status).toBe(409);
  });

  test('goes on after the server was stopped in the middle of it', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => [`QD STOP ${at}`]);
    const id = await started(admin, bookOf([['name'], ...many]), '/api/codes/vessel/');
    await expect.poll(async () => (await taskOf(admin, id)).total, slow).toBe(many.length);

    await jobs?.close();
    const stopped = await taskOf(admin, id);
    await jobs?.restart();
    await expect.poll(stateOf(admin, id), slow).toBe('checked');

    expect(stopped.state).toBe('running');
    expect(await taskOf(admin, id)).toMatchObject({ total: many.length, new_rows: many.length, error_rows: 0 });
  });

  test('that is cancelled while it is written leaves nothing of it', async () => {
    const many = Array.from({ length: 30_000 }, (_, at) => [`QD CANCEL ${at}`]);
    const task = await checked(bookOf([['name'], ...many]), '/api/codes/vessel/');
    await admin.call('POST', `${tasks}${task.id}/commit/`);
    await expect
      .poll(async () => (await taskOf(admin, task.id)).progress, { ...slow, interval: 10 })
      .toBeGreaterThan(0);

    const cancelled = await admin.call('POST', `${tasks}${task.id}/cancel/`);

    expect(cancelled.data).toMatchObject({ state: 'cancelled' });
    const written = async () =>
      ((await admin.call('GET', '/api/codes/vessel/?name=QD%20CANCEL')).data as { total: number }).total;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await written()).toBe(0);
  });
});
