import { read } from '@e965/xlsx';
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

const { admin, importSheet, commit, portAt, rowsOf, sheetAt } = await importServer();

describe('a template', () => {
  test('has the columns of its resource, marks the needed ones and offers their values, in the language of its caller', async () => {
    const { raw } = await admin.call('GET', `${portsPath}import_data/`, undefined, inChinese);
    const book = read(raw.rawPayload);
    const [main = '', notes = '', data = ''] = book.SheetNames;

    const [titles] = arraysOf(book.Sheets[main] ?? {});
    expect(titles?.slice(0, 4)).toEqual(['港口代码*', '中文名*', '英文名*', '国家*']);
    expect([main, notes, data]).toEqual(['港口', '填写说明', 'data']);
    expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 0, 1]);
    expect(arraysOf(book.Sheets[notes] ?? {})).toContainEqual([
      '类别',
      '否',
      expect.stringContaining('海港'),
      expect.any(String),
    ]);
    expect(decodeURIComponent(String(raw.headers['content-disposition']))).toMatch(/港口_导入模板_\d{8}_\d{4}\.xlsx/);
  });

  test('that is filled in creates rows in its owner’s name once they commit it', async () => {
    const titles = arraysOf(await sheetAt(`${portsPath}import_data/`))[0] ?? [];
    const filled = { 'Port code*': 'cnqaa', 'Chinese name*': '测试港', 'English name*': 'TESTING', 'Country*': 'CN' };
    const more = {
      'Time zone*': 'Asia/Shanghai',
      Latitude: 0.1 + 0.2,
      Kind: '内河港',
      Enabled: '否',
      Aliases: 'A，B; C',
    };
    const values: Record<string, unknown> = { ...filled, ...more };

    const task = await importSheet(bookOf([titles, titles.map((title) => values[String(title)] ?? '')]));
    const before = await portAt('CNQAA');
    const committed = await commit(task.id);

    expect(task).toMatchObject({
      state: 'checked',
      total: 1,
      new_rows: 1,
      changed_rows: 0,
      error_rows: 0,
      file: 'ports.xlsx',
    });
    expect(before).toBeUndefined();
    expect(committed).toMatchObject({ state: 'done', progress: 1, total: 1, error: '' });
    expect(await portAt('CNQAA')).toMatchObject({
      name_zh: '测试港',
      latitude: '0.30000',
      kind: 'RIVER',
      enabled: false,
      aliases: ['A', 'B', 'C'],
      sort: 9999,
      creator_name: 'Superuser',
      version: 1,
    });
  });
});

describe('a check', () => {
  test('finds what is wrong with every cell, and tells it in the language of whoever looks', async () => {
    const task = await importSheet(
      bookOf([
        [...portHeader, 'Kind', 'Enabled', 'Latitude', 'Sort order'],
        [...aPort('CNQAB'), 'Sea port', 'yes', '30.5', '1,000'],
        [...aPort('CN'), 'Airport', 'maybe', 91, 1.5],
        ['', '', 'X', 'XX', 'Nowhere/City'],
        [...aPort('CNQAB')],
        [...aPort('CNTAO')],
      ]),
    );
    const all = await rowsOf(task.id);
    const errorRows = await rowsOf(task.id, 'only_errors=1&limit=2', inChinese);

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
          ['sort', 'whole_number'],
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
    expect(all.data[3]?.errors[0]?.message).toBe('Port code “CNQAB” repeats row 2');
    expect(errorRows).toMatchObject({ total: 4, is_next: true, data: [{ row_no: 3 }, { row_no: 4 }] });
    expect(errorRows.data[0]?.errors[0]?.message).toBe('港口代码应为 5 位 UN/LOCODE，例如 CNTAO');
    expect(await portAt('CNQAB')).toBeUndefined();
  });

  test('takes headers and values in either language, in any order', async () => {
    const rows = [
      ['English name', '中文名*', 'code', '国家', 'TIME ZONE', '装货港', '类别'],
      ['A', '甲', 'CNQAC', 'cn', 'Asia/Shanghai', '是', 'SEA'],
    ];

    const task = await importSheet(bookOf(rows));

    expect(task).toMatchObject({ state: 'checked', error_rows: 0 });
  });

  test('looks for codes in their own table, and keeps the rules between fields', async () => {
    const titles = ['Yard code', 'Chinese name', 'English name', 'Port', 'Kind'];
    const task = await importSheet(
      bookOf([titles, ['QAYARD', '甲', 'A', 'CNXXX', 'YARD'], ['QAYARD2', '甲', 'A', 'cntao', '场站']]),
      '/api/codes/yard/',
    );
    const boxes = await importSheet(
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
    const deletedPort = await admin.call('POST', portsPath, {
      code: 'CNQAD',
      name_zh: '甲',
      name_en: 'A',
      country_code: 'CN',
      time_zone: 'Asia/Shanghai',
    });
    await admin.expectSuccess('DELETE', `${portsPath}${(deletedPort.data as { id: number }).id}/`);
    const vessels = bookOf([
      ['name', 'imo'],
      ['QA ONE', '9074729'],
      ['QA TWO', 'IMO 9074729'],
      ['QA THREE', ''],
      ['QA FOUR', ''],
    ]);

    const deleted = await importSheet(bookOf([portHeader, aPort('CNQAD')]));
    const twins = await importSheet(vessels, '/api/codes/vessel/');

    expect(errorsOf(await rowsOf(deleted.id))).toEqual([[2, [['code', 'was_deleted']]]]);
    expect(errorsOf(await rowsOf(twins.id))).toEqual([
      [2, []],
      [3, [['imo', 'repeated_in_sheet']]],
      [4, []],
      [5, []],
    ]);
  });

  test('that found errors cannot be committed, but be downloaded, corrected and imported again', async () => {
    const task = await importSheet(bookOf([portHeader, aPort('CNQAE'), aPort('CN1')]));

    const refused = await admin.call('POST', `${tasksPath}${task.id}/commit/`);
    const sheet = await sheetAt(`${tasksPath}${task.id}/file/`);
    const rows = arraysOf(sheet);
    const corrected = await importSheet(
      bookOf([rows[0] ?? [], ...rows.slice(1).map((row) => row.map((cell) => (cell === 'CN1' ? 'CNQAF' : cell)))]),
    );

    expect(refused).toMatchObject({ status: 409, msg: 'Rows with errors: 1; correct them and import again' });
    expect(rows[0]).toEqual([...portHeader, 'Errors']);
    expect(rows[2]?.at(-1)).toBe('Port code must be a five-character UN/LOCODE, e.g. CNTAO');
    expect(sheet['A3']).toMatchObject({ s: { fgColor: { rgb: 'FFC7CE' } } });
    expect(corrected).toMatchObject({ state: 'checked', error_rows: 0, new_rows: 2 });
  });
});
