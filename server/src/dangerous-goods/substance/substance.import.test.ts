import { describe, expect, test } from 'vitest';
import { errorsOf, importServer } from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';

const { admin, as, importSheet, commit, rowsOf } = await importServer();
const path = '/api/dangerous_goods/dangerous_substance/';
const headings = [
  'UN number',
  'Proper shipping name',
  'Class',
  'Packing groups',
  'EmS',
  'IMDG amendment',
  'Data source',
];
const sheetOf = (...rows: unknown[][]) => bookOf([headings, ...rows]);

type Row = {
  id: number;
  version: number;
  psn: string;
  packing_groups: string[];
  is_customer_data: boolean;
  ems: string;
};

async function rowsAt(number: string): Promise<Row[]> {
  const data = await admin.expectSuccess('GET', `${path}query/?search=${number}`);
  return (data as { data: Row[] }).data;
}

describe('a licensed list', () => {
  test('takes the place of what came with the product, and is changed when it is loaded again', async () => {
    const acetone = ['1090', 'ACETONE', '3', 'II', 'F-E, S-D', '42-24', 'Licence 7'];
    const first = await importSheet(
      sheetOf(acetone, ['1263', 'PAINT', '3', 'I', 'F-E, S-E', '42-24', 'Licence 7']),
      path,
    );
    expect(first).toMatchObject({ state: 'checked', new_rows: 1, changed_rows: 1, error_rows: 0 });
    expect(await commit(first.id)).toMatchObject({ state: 'done' });

    expect(await rowsAt('1090')).toMatchObject([{ psn: 'ACETONE', is_customer_data: true, imdg_amendment: '42-24' }]);
    // The product's own row with this number is disabled.
    expect((await rowsAt('1263')).map(({ psn }) => psn)).toEqual(['PAINT']);

    const [before] = await rowsAt('1090');
    const again = await importSheet(sheetOf(acetone.with(4, 'F-E, S-E')), path);
    expect(again).toMatchObject({ new_rows: 0, changed_rows: 1 });
    await commit(again.id);
    expect(await rowsAt('1090')).toMatchObject([{ id: before?.id, ems: 'F-E S-E' }]);
  });

  test('one number may stand for several names and groups; the same twice in a sheet is told at its row', async () => {
    const { id, error_rows: wrong } = await importSheet(
      sheetOf(
        ['1133', 'ADHESIVES', '3', 'I', '', '', ''],
        ['1133', 'ADHESIVES', '3', 'II', '', '', ''],
        ['UN1133', 'adhesives', '3', 'I', '', '', ''],
      ),
      path,
    );
    expect(wrong).toBe(1);
    expect(errorsOf(await rowsOf(id))).toEqual([
      [2, []],
      [3, []],
      [4, [['un_number', 'repeated_in_sheet']]],
    ]);
  });

  test('tells every wrong cell, and leaves nothing half imported', async () => {
    const task = await importSheet(
      sheetOf(
        ['1', 'X', '3', '', '', '', ''],
        ['1090', '', '3', '', '', '', ''],
        ['1090', 'X', '12', '', '', '', ''],
        ['1090', 'X', '3', 'IV', '', '', ''],
        ['1090', 'X', '2.1', 'II', '', '', ''],
        ['1090', 'X', '3', 'II', 'fire', '', ''],
        ['1090', 'N'.repeat(251), '3', 'II', '', '', ''],
        ['1090', 'X', '3', 'II', '', { f: '1+1', t: 'n', v: 2 }, ''],
      ),
      path,
    );
    expect(task).toMatchObject({ state: 'checked', error_rows: 8 });
    expect(errorsOf(await rowsOf(task.id)).map(([, errors]) => errors[0])).toEqual([
      ['un_number', 'un_number'],
      ['psn', 'required'],
      ['dclass', 'imdg_class'],
      ['packing_groups', 'not_a_choice'],
      ['packing_groups', 'not_for_kind'],
      ['ems', 'ems'],
      ['psn', 'too_long'],
      ['imdg_amendment', 'cell_formula'],
    ]);
    expect((await admin.call('POST', `/api/system/task/${task.id}/commit/`)).status).not.toBe(200);
  });

  test('is a right of its own, and a verification ends with the data it was of', async () => {
    const clerk = await as('frontdesk1');
    expect((await clerk.call('GET', `${path}import_data/`)).status).toBe(403);

    const [acid] = await rowsAt('1779');
    await admin.expectSuccess('POST', `${path}${acid?.id}/verify/`, { verified: true, version: acid?.version });
    const { id } = await importSheet(sheetOf(['1779', acid?.psn, '8', 'II', 'F-E, S-C', '42-24', 'L']), path);
    await commit(id);
    expect(await rowsAt('1779')).toMatchObject([{ is_verified: false, is_customer_data: true }]);
  });
});

test('two who load the same list at once make each row once', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => [String(3500 + at), `SUBSTANCE ${at}`, '9', 'III', '', '', 'L']);
  const [one, other] = [await importSheet(sheetOf(...rows), path), await importSheet(sheetOf(...rows), path)];
  const states = await Promise.all([one, other].map(({ id }) => commit(id)));
  const loaded = (await rowsAt('substance 7')).filter(({ psn }) => psn === 'SUBSTANCE 7');
  expect(loaded).toHaveLength(1);
  expect(states.map(({ state }) => state)).toContain('done');
});
