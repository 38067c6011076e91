import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { importCalls, errorsOf, importServer } from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';

const { as, database } = await importServer();
const office = await as('backoffice1');
const frontDesk = await as('frontdesk1');
const { importSheet, commit, rowsOf } = importCalls(frontDesk);
const theirs = importCalls(office);
const bookings = '/api/booking/booking/';
const zh = [
  '委托编号',
  '委托单位',
  '船公司',
  '起运港',
  '目的港',
  '预计开航日',
  '箱型箱量',
  '件数',
  '毛重',
  '体积',
  '品名',
];
const line = (ref: string, cells: readonly unknown[] = []) => [
  ref,
  '青岛海纳',
  'COSCO',
  'CNTAO',
  'NLRTM',
  '2027-01-20',
  '2*40HQ+1*20GP',
  500,
  '12,000.5',
  60,
  'TYRES',
  ...cells,
];
type Found = {
  orderno: string;
  bsstatus: number;
  ctnall: string;
  kgs: string;
  etd: string;
  ctnlist: unknown[];
  id: number;
};
async function byRef(ref: string, who = frontDesk): Promise<Found[]> {
  const data = await who.expectSuccess('GET', `${bookings}?numbers=${ref}&limit=20`);
  const rows = (data as { data: { id: number; custno: string }[] }).data.filter(({ custno }) => custno === ref);
  return Promise.all(rows.map(async ({ id }) => (await who.expectSuccess('GET', `${bookings}${id}/`)) as Found));
}

describe('a sheet of bookings', () => {
  test('becomes bookings as by hand, its boxes read from their summary, its headings in the words of customers', async () => {
    const { id } = await importSheet(bookOf([zh, line('SHEET-1')]), bookings);
    expect(errorsOf(await rowsOf(id))).toEqual([[2, []]]);
    expect(await byRef('SHEET-1')).toEqual([]);
    await commit(id);

    const [created] = await byRef('SHEET-1');
    expect(created).toMatchObject({ bsstatus: 1, ctnall: '2*40HQ+1*20GP', kgs: '12000.500', etd: '2027-01-20' });
    expect(created?.orderno).toMatch(/^QS\d{12}$/);
    expect(created?.ctnlist).toHaveLength(2);
    const { rows } = await sql<{ action: string }>`
      select action from booking_event where booking_id = ${created?.id ?? 0}`.execute(database);
    expect(rows).toEqual([{ action: 'SO_CREATED' }]);
  });

  test('of another customer who counts alike is a booking of its own', async () => {
    const [ref, , ...rest] = line('SHEET-ALIKE');
    for (const customer of ['青岛海纳', '烟台海联']) {
      const { id } = await importSheet(bookOf([zh, [ref, customer, ...rest]]), bookings);
      await commit(id);
    }

    expect(await byRef('SHEET-ALIKE')).toHaveLength(2);
  });

  test('changes the booking that it names by our number, or by the customer’s, and leaves what it does not say', async () => {
    await commit((await importSheet(bookOf([zh, line('SHEET-2')]), bookings)).id);
    const [before] = await byRef('SHEET-2');
    const byCustomer = bookOf([
      ['Customer ref', 'Vessel'],
      ['SHEET-2', 'EVER GIVEN'],
    ]);
    const task = await importSheet(byCustomer, bookings);
    expect(task).toMatchObject({ new_rows: 0, changed_rows: 1 });
    await commit(task.id);
    const byOurs = bookOf([
      ['Order no.', 'Voyage'],
      [before?.orderno, '101W'],
    ]);
    await commit((await importSheet(byOurs, bookings)).id);

    expect(await byRef('SHEET-2')).toMatchObject([
      { ...before, version: 3, vessel: 'EVER GIVEN', voyno: '101W', update_datetime: expect.anything() },
    ]);
  });

  test('tells each cell that is wrong, and writes nothing at all then', async () => {
    const rows = [
      line('WRONG-1'),
      ['WRONG-2', 'x', 'NOPE', 'CNTAO', 'CNTAO', '2027-02-30', '2*99ZZ', -1, 'heavy', 60, 'TYRES'],
      ['WRONG-3', 'x', 'COSCO', 'CNTAO', 'CNTAO', '2027-01-20', '', 1, 1, 1, 'TYRES'],
      ['WRONG-4', 'x', 'COSCO', 'CNTAO', 'NLRTM', '2027-01-20', '2*99ZZ', 1, 1, 1, 'TYRES'],
      ['WRONG-5', '', '', '', '', '', '', '', '', '', 'TYRES'],
    ];
    const { id } = await importSheet(bookOf([zh, ...rows]), bookings);

    expect(errorsOf(await rowsOf(id))).toEqual([
      [2, []],
      [
        3,
        [
          ['etd', 'not_a_date'],
          ['pkgs', 'too_small'],
          ['kgs', 'decimal'],
          ['carrier', 'unknown_code'],
        ],
      ],
      [4, [['portdischarge', 'same_port']]],
      [5, [['ctnall', 'container_summary']]],
      [6, [['carrier', 'stash_empty']]],
    ]);
    expect((await frontDesk.call('POST', `/api/system/task/${id}/commit/`)).status).toBe(409);
    expect(await byRef('WRONG-1')).toEqual([]);
  });

  test('says nothing of other people’s bookings, and changes none', async () => {
    await theirs.commit((await theirs.importSheet(bookOf([zh, line('OTHERS-1')]), bookings)).id);
    const [other] = await byRef('OTHERS-1', office);
    const sheet = bookOf([
      ['Order no.', 'Carrier', 'Vessel'],
      [other?.orderno, 'COSCO', 'MINE'],
      ['QS209901010000', 'COSCO', 'MINE'],
    ]);
    const { id } = await importSheet(sheet, bookings);
    const { data } = await rowsOf(id);

    // The same error as for a number that does not exist.
    expect(data.map(({ errors }) => errors.map(({ rule }) => rule))).toEqual([['unknown_code'], ['unknown_code']]);
    expect(await byRef('OTHERS-1', office)).toEqual([other]);
  });

  test('changes no booking that is no longer the clerk’s, nor one of several with a reference', async () => {
    await commit((await importSheet(bookOf([zh, line('SENT-1'), line('TWICE-1'), line('TWICE-1')]), bookings)).id);
    const [sent] = await byRef('SENT-1');
    await sql`update booking set bsstatus = 5 where id = ${sent?.id ?? 0}`.execute(database);
    const head = ['Order no.', 'Customer ref', 'Vessel'];
    const { id } = await importSheet(bookOf([head, [sent?.orderno, '', 'X'], ['', 'TWICE-1', 'X']]), bookings);

    expect(errorsOf(await rowsOf(id))).toEqual([
      [2, [['order_no', 'not_open']]],
      [3, [['custno', 'several_drafts']]],
    ]);
  });

  test('takes the same booking once', async () => {
    await commit((await importSheet(bookOf([zh, line('ONCE-1')]), bookings)).id);
    const [once] = await byRef('ONCE-1');
    const sheet = bookOf([
      ['Order no.', 'Vessel'],
      [once?.orderno, 'A'],
      [once?.orderno, 'B'],
    ]);
    expect(errorsOf(await rowsOf((await importSheet(sheet, bookings)).id))[1]?.[1]).toEqual([
      ['row_key', 'repeated_row'],
    ]);
  });

  test('of more than 5,000 rows is refused', async () => {
    const many = [zh, ...Array.from({ length: 5_001 }, (_, at) => line(`MANY-${at}`))];
    const { state, error } = await importSheet(bookOf(many), bookings);

    expect([state, error]).toEqual(['failed', expect.stringMatching(/5,?000/)]);
  });

  test('comes back filled with a list’s bookings, to be changed', async () => {
    const { raw, status } = await frontDesk.call('GET', `${bookings}update_template/?numbers=SHEET-1`);

    expect([status, raw.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  });
});
