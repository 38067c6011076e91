import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { containerCheckDigit } from '#contract/freight/container-number.ts';
import { errorsOf, importCalls, importServer, inChinese } from '#test/build/imports.ts';
import { bookOf, bookOfSheets } from '#test/build/sheet.ts';

const { as, database } = await importServer();
const frontDesk = await as('frontdesk1');
const { bookAt, importSheet, commit, rowsOf } = importCalls(frontDesk);
const bookings = '/api/booking/booking/';
const head = ['Customer ref', 'Customer', 'Carrier', 'POL', 'POD', 'Containers'];
const row = (ref: string, summary = '', carrier = 'COSCO') => [ref, '青岛海纳', carrier, 'CNTAO', 'NLRTM', summary];
const lineHead = ['Customer ref. or order no.', 'Type', 'Count', 'Container no.', 'Goods', 'Packages', 'Gross (kg)'];
const numbered = (stem: string): string => `${stem}${containerCheckDigit(stem)}`;
const box = numbered('TGHU765432');
const wrongBox = `TGHU765432${(Number(box.at(-1)) + 1) % 10}`;

const sheets = (rows: unknown[][], lines: unknown[][]) =>
  bookOfSheets({ Bookings: [head, ...rows], 'Containers and goods': [lineHead, ...lines] });

type Goods = { description: string; pkgs: number };
type Line = { id: number; cntrno: string; ctnall: string; ctnnum: number; pkgs: number; kgs: string; goods: Goods[] };
type Found = { id: number; orderno: string; version: number; ctnall: string; ctnlist: Line[] };

async function byRef(ref: string): Promise<Found[]> {
  const data = await frontDesk.expectSuccess('GET', `${bookings}?numbers=${ref}&limit=20`);
  const rows = (data as { data: { id: number; custno: string }[] }).data.filter(({ custno }) => custno === ref);
  return Promise.all(rows.map(async ({ id }) => (await frontDesk.expectSuccess('GET', `${bookings}${id}/`)) as Found));
}

const lineErrors = async (id: number) => errorsOf(await rowsOf(id, 'sheet=2&only_errors=1'));

describe('the second sheet of an import of bookings', () => {
  test('holds their containers, several products of one in a row each', async () => {
    const lines = [
      ['LINES-1', '40HC', 2, '', 'TYRES', 200, 2000.5],
      ['LINES-1', '20GP', '', box, 'NUTS', 10, 100],
      ['LINES-1', '', '', box, 'BOLTS', 5, 50.25],
    ];
    const { id } = await importSheet(sheets([row('LINES-1', '1*20GP+2*40HQ')], lines), bookings);
    expect(await rowsOf(id, 'sheet=2')).toMatchObject({ sheets: [{ total: 1 }, { total: 3, errors: 0 }], total: 3 });
    await commit(id);

    const [created] = await byRef('LINES-1');
    expect(created).toMatchObject({
      ctnall: '2*40HQ+1*20GP',
      ctnlist: [
        { ctnall: '40HQ', ctnnum: 2, pkgs: 200, kgs: '2000.500', goods: [] },
        { ctnall: '20GP', cntrno: box, pkgs: 15, kgs: '150.250', goods: [{ pkgs: 10 }, { description: 'BOLTS' }] },
      ],
    });
  });

  test('replaces the containers of a booking, of which one with the same number keeps what is known of it', async () => {
    await commit((await importSheet(sheets([row('LINES-2')], [['LINES-2', '20GP', '', box, 'A', 1, 1]]), bookings)).id);
    const [before] = await byRef('LINES-2');
    const again = [
      ['LINES-2', '20GP', '', box, 'B', 2, 2],
      ['LINES-2', '40HQ', 1, '', 'C', 3, 3],
    ];
    await commit((await importSheet(sheets([row('LINES-2')], again), bookings)).id);

    const [after] = await byRef('LINES-2');
    expect(after?.ctnlist).toMatchObject([
      { id: before?.ctnlist[0]?.id, pkgs: 2 },
      { ctnall: '40HQ', pkgs: 3 },
    ]);
  });

  test.each([
    ['a booking that the first sheet has not', ['NOBODY', '20GP'], 'booking_ref', 'no_such_booking'],
    ['no booking at all', ['', '20GP'], 'booking_ref', 'required'],
    ['a type that nobody knows', ['LINES-3', '99ZZ'], 'ctnall', 'unknown_code'],
    ['a product of no container', ['LINES-3', ''], 'ctnall', 'box_missing'],
    ['a wrong check digit', ['LINES-3', '20GP', 1, wrongBox], 'cntrno', 'container_check_digit'],
    ['two boxes under one number', ['LINES-3', '20GP', 2, box], 'ctnnum', 'container_count'],
    ['a weight that is none', ['LINES-3', '20GP', 1, '', 'X', 1, 'heavy'], 'kgs', 'decimal'],
  ])('with %s names its cell', async (_name, line, path, rule) => {
    const { id, error_rows: wrong } = await importSheet(sheets([row('LINES-3')], [line]), bookings);

    expect(await lineErrors(id)).toEqual([[2, [[path, rule]]]]);
    expect(wrong).toBe(1);
    const [first, second] = Object.values(await bookAt(`/api/system/task/${id}/file/`));
    expect([first?.[1]?.at(-1), second?.[1]?.at(-1)]).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(/\w/),
    ]);
    expect((await frontDesk.call('POST', `/api/system/task/${id}/commit/`)).status).toBe(409);
  });

  test('that may be of several bookings keeps all of them back, and others not', async () => {
    const lines = [
      ['SEVERAL-1', '20GP', 1],
      ['SEVERAL-2', '40HQ', 1],
    ];
    const rows = [row('SEVERAL-1'), row('SEVERAL-1'), row('SEVERAL-2')];
    const { id, error_rows: wrong } = await importSheet(sheets(rows, lines), bookings);

    expect(wrong).toBe(2);
    expect(await lineErrors(id)).toEqual([[2, [['booking_ref', 'several_parents']]]]);
    expect(errorsOf(await rowsOf(id, 'only_errors=1'))).toEqual([
      [2, [['', 'line_wrong']]],
      [3, [['', 'line_wrong']]],
    ]);
    expect(await commit(id, 'skip_errors=1')).toMatchObject({ new_rows: 1, error_rows: 2 });
    expect([await byRef('SEVERAL-1'), await byRef('SEVERAL-2')]).toMatchObject([[], [{ ctnall: '1*40HQ' }]]);
    const book = Object.values(await bookAt(`/api/system/task/${id}/file/`));
    expect(book.map((sheet) => sheet?.length)).toEqual([3, 2]);
  });

  test('that says another number of boxes than the summary is refused there', async () => {
    const { id } = await importSheet(sheets([row('LINES-4', '2x40HQ')], [['LINES-4', '40HQ', 1]]), bookings);
    const { data } = await rowsOf(id);

    expect(data[0]?.errors).toMatchObject([{ path: 'ctnall', rule: 'summary_differs' }]);
    expect(data[0]?.errors[0]?.message).toContain('1*40HQ');
  });

  test('is absent where a booking has boxes: another summary is refused, the same one is not', async () => {
    await commit((await importSheet(bookOf([head, row('LINES-5', '1*20GP')]), bookings)).id);
    const { id } = await importSheet(bookOf([head, row('LINES-5', '2*20GP')]), bookings);
    const same = await importSheet(bookOf([head, row('LINES-5', '1X20DC')]), bookings);

    expect(errorsOf(await rowsOf(id))).toEqual([[2, [['ctnall', 'summary_differs']]]]);
    expect(same.error_rows).toBe(0);
  });

  test('with a wrong heading is named', async () => {
    const book = bookOfSheets({
      One: [head, row('X')],
      Two: [
        ['Customer ref', 'Type', 'Colour'],
        ['X', '20GP', 'red'],
      ],
    });
    const { state, error } = await importSheet(book, bookings);

    expect([state, error]).toEqual([
      'failed',
      'The headings of the sheet “Two” are not right: unknown columns: Colour',
    ]);
  });
});

describe('a sheet beside the bookings', () => {
  const appendColumns = (header: string[], line: unknown[]) =>
    bookOfSheets({ One: [head, row('LEFT-OUT')], Two: [header, line] });
  const rulesOf = async (book: Buffer) => {
    const { id } = await importSheet(book, bookings);
    const { data, sheets: read } = await rowsOf(id);
    return { read: read.length, warnings: data.map(({ warnings }) => warnings.map(({ rule }) => rule)) };
  };

  test('of whose headings one alone is known is not read, and that is said', async () => {
    const book = appendColumns(['Refrence of ours', 'Type', 'Colour'], ['LEFT-OUT', '20GP', 'red']);

    expect(await rulesOf(book)).toEqual({ read: 1, warnings: [['sheet_left_out']] });
  });

  test('that is somebody’s notes is let alone', async () => {
    expect(await rulesOf(appendColumns(['What', 'Why'], ['a', 'b']))).toEqual({ read: 1, warnings: [[]] });
  });
});

describe('rows of bookings are written one by one', () => {
  test('where one that was changed meanwhile says so, and keeps no other back', async () => {
    await commit((await importSheet(bookOf([head, row('EACH-1')]), bookings)).id);
    const [before] = await byRef('EACH-1');
    const { id } = await importSheet(bookOf([head, row('EACH-1', '', 'MSC'), row('EACH-2')]), bookings);
    await sql`update booking set bsstatus = 3 where id = ${before?.id ?? 0}`.execute(database);
    const committed = await commit(id);

    expect(committed).toMatchObject({ state: 'done', progress: 1, new_rows: 1, changed_rows: 0, error_rows: 1 });
    expect(committed.error).toContain('1 row could not be written');
    expect(await byRef('EACH-2')).toHaveLength(1);
    const [left] = Object.values(await bookAt(`/api/system/task/${id}/file/`));
    expect(left?.map((cells) => cells[0])).toEqual(['Customer ref.', 'EACH-1']);
  });

  test('where a colleague works on one, it says who', async () => {
    await commit((await importSheet(bookOf([head, row('LOCKED-1')]), bookings)).id);
    const [locked] = await byRef('LOCKED-1');
    const { id } = await importSheet(bookOf([head, row('LOCKED-1', '', 'MSC'), row('LOCKED-2')]), bookings);
    await sql`
      insert into booking_lock (booking_id, user_id, until)
      select ${locked?.id ?? 0}, id, now() + interval '10 minutes' from users where username = 'backoffice1'`.execute(
      database,
    );
    const committed = await commit(id);

    expect(committed).toMatchObject({ state: 'done' });
    expect(await byRef('LOCKED-2')).toHaveLength(1);
  });

  test('those with errors are left out where their owner says so', async () => {
    const { id } = await importSheet(bookOf([head, row('LEFT-1', '', 'NOPE'), row('LEFT-2')]), bookings);
    expect((await frontDesk.call('POST', `/api/system/task/${id}/commit/`)).status).toBe(409);
    expect(await commit(id, 'skip_errors=1')).toMatchObject({ state: 'done', new_rows: 1, error_rows: 1 });

    expect([await byRef('LEFT-1'), await byRef('LEFT-2')]).toMatchObject([[], [{}]]);
  });

  test('a line of no booking among them is told of, and left in the sheet to be corrected', async () => {
    const lines = [
      ['STRAY-1', '20GP', 1],
      ['STRAYED', '40HQ', 1],
    ];
    const { id } = await importSheet(sheets([row('STRAY-1')], lines), bookings);
    const committed = await commit(id, 'skip_errors=1');

    expect(committed).toMatchObject({ state: 'done', new_rows: 1, error_rows: 1 });
    expect(committed.error).toContain('1 row could not be written');
    const [, left] = Object.values(await bookAt(`/api/system/task/${id}/file/`));
    expect(left?.map((cells) => cells[0])).toEqual([expect.stringContaining('Customer ref'), 'STRAYED']);
  });

  test('a reference that comes twice, or is another booking’s, is told and not refused', async () => {
    await commit((await importSheet(bookOf([head, row('USED-1')]), bookings)).id);
    const [used] = await byRef('USED-1');
    await sql`update booking set bsstatus = 5 where id = ${used?.id ?? 0}`.execute(database);
    const { id, ...task } = await importSheet(bookOf([head, row('TWICE-1'), row('TWICE-1'), row('USED-1')]), bookings);
    const { data } = await rowsOf(id);

    expect(task).toMatchObject({ error_rows: 0, warning_rows: 2, new_rows: 3 });
    expect(data.map(({ warnings }) => warnings.map(({ rule }) => rule))).toEqual([
      [],
      ['reference_repeated'],
      ['reference_used'],
    ]);
    expect(data[2]?.warnings[0]?.message).toContain(used?.orderno);
  });

  test('a reference that another sheet has used meanwhile makes no second booking', async () => {
    const book = bookOf([head, row('RACE-1'), row('RACE-2')]);
    const [one, other] = [await importSheet(book, bookings), await importSheet(book, bookings)];
    await commit(one.id);
    const late = await commit(other.id);

    expect(late).toMatchObject({ state: 'checked', error_rows: 2 });
    expect([await byRef('RACE-1'), await byRef('RACE-2')]).toMatchObject([[{}], [{}]]);
  });
});

test('the template holds both sheets, what they take and an example, in the reader’s language', async () => {
  const book = await bookAt(`${bookings}import_data/`, inChinese);
  const [, lines, notes, values] = Object.values(book);

  expect(Object.keys(book)).toEqual(['订舱', '箱货明细', '填写说明', 'data']);
  expect(lines?.[0]?.slice(0, 3)).toEqual(['委托编号/业务编号*', '箱型', '箱量']);
  expect(notes?.[0]).toEqual(['工作表', '字段', '必填', '填写内容', '示例']);
  expect(notes?.find(([sheet, field]) => sheet === '订舱' && field === '箱型箱量')?.[4]).toBe('2*40HQ+1*20GP');
  expect(values?.flat()).toEqual(expect.arrayContaining(['40HQ', 'COSCO']));
});

test('a sailing of another century is not taken', async () => {
  const dated = [
    ['Customer ref', 'Carrier', 'ETD'],
    ['FAR-1', 'COSCO', '1927-01-20'],
    ['FAR-2', 'COSCO', 20_270_120],
  ];
  const { id } = await importSheet(bookOf(dated), bookings);

  expect(errorsOf(await rowsOf(id))).toEqual([
    [2, [['etd', 'far_date']]],
    [3, []],
  ]);
});
