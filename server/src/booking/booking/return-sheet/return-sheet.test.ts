import { read, utils } from '@e965/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { containerCheckDigit } from '#contract/freight/container-number.ts';
import type { ReturnPreview } from '#contract/booking/return-sheet.ts';
import { aFullBooking, newBookingState, setBookingState } from '#test/build/booking.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const frontDesk = await as('frontdesk1');
const office = await as('backoffice1');
const bookings = '/api/booking/booking/';
const head = ['箱号', '铅封号', '箱型', '件数', '毛重', '体积', 'VGM', '方式', '日期'];
const numbered = (stem: string): string => `${stem}${containerCheckDigit(stem)}`;
const [first, second, third] = [numbered('MSKU123456'), numbered('TEMU987654'), numbered('MSCU765432')];
const wrong = `MSKU123456${(Number(first.at(-1)) + 1) % 10}`;

type Line = { id: number; cntrno: string; ctnall: string; ctnnum: number; sealno: string; pkgs: number; kgs: string };
type StoredBooking = { id: number; version: number; ctnlist: Line[] };
let booking: StoredBooking;
const lines = [
  { ctnall: '40HQ', ctnnum: 3, pkgs: 301, kgs: '3000.000', cbm: '180.0000' },
  { ctnall: '20GP', ctnnum: 1, pkgs: 100, kgs: '1000.000', cbm: '30.0000' },
];
beforeEach(async () => {
  const { id } = await aFullBooking(frontDesk, { ctnlist: lines, mblno: '' });
  booking = await frontDesk.expectSuccess('GET', `${bookings}${id}/`);
});
const url = () => `${bookings}${booking.id}/return_sheet/`;
async function preview(rows: unknown[][], who = frontDesk): Promise<ReturnPreview> {
  const { status, msg, data } = await send(who, url(), bookOf(rows));
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data;
}
const numbersOf = ({ ctnlist }: Pick<ReturnPreview, 'ctnlist'>) =>
  ctnlist.map(({ ctnall, ctnnum, cntrno }) => `${ctnnum}*${ctnall} ${cntrno}`.trim());

describe('a return sheet', () => {
  test('fills boxes of a type in order, and says what would change before anything is written', async () => {
    const seen = await preview([
      head,
      [first, 'SL1', '40HC', 100, 990.5, 60, 4900, 'SM1', '2026-11-20'],
      [second, 'SL2', '20GP'],
    ]);

    expect(seen).toMatchObject({
      action: 'edit',
      version: booking.version,
      rows: 2,
      matched: 0,
      filled: 2,
      problems: [],
    });
    expect(numbersOf(seen)).toEqual([`1*40HQ ${first}`, '2*40HQ', `1*20GP ${second}`]);
    expect(seen.ctnlist[0]).toMatchObject({
      sealno: 'SL1',
      pkgs: 100,
      kgs: '990.5',
      weighkgs: '4900',
      weightype: 'SM1',
    });
    // The split box gets its share; the total is unchanged.
    expect(seen.ctnlist[1]).toMatchObject({
      pkgs: 201,
      kgs: expect.stringMatching(/^2000(\.0+)?$/),
      id: booking.ctnlist[0]?.id,
    });
    expect(seen.ctnlist[2]).toMatchObject({ sealno: 'SL2', kgs: '1000.000' });
    expect(seen.diff.length).toBeGreaterThan(3);
    expect(await frontDesk.expectSuccess('GET', `${bookings}${booking.id}/`)).toMatchObject({
      version: booking.version,
    });
  });

  test('is written as it was shown, and once only over the version that it was shown with', async () => {
    const { version, ctnlist } = await preview([head, [first, 'SL1', '40HQ'], [second, '', ''], [third, '', '20GP']]);
    const { status, data } = await frontDesk.call('PUT', url(), { version, ctnlist });
    const again = await frontDesk.call('PUT', url(), { version, ctnlist });

    expect([status, again.status]).toEqual([200, 409]);
    expect(numbersOf(data)).toEqual([`1*40HQ ${first}`, `1*40HQ ${second}`, '1*40HQ', `1*20GP ${third}`]);
    const back = await preview([
      ['Container no.', 'Seal'],
      [second, 'SL9'],
    ]);
    expect(back).toMatchObject({ matched: 1, filled: 0, diff: [{ path: 'ctnlist.1.sealno', old: '', new: 'SL9' }] });
  });

  test.each([
    ['a wrong check digit', [[wrong]], 'cntrno'],
    ['no number at all', [['12']], 'cntrno'],
    ['a box twice', [[first], [first]], 'cntrno'],
    ['a type that is not booked', [[first, '', '45HQ']], 'cntrno'],
    [
      'more boxes than are booked',
      [
        [first, '', '20GP'],
        [second, '', '20GP'],
      ],
      'cntrno',
    ],
    ['a weight that is none', [[first, '', '', '', 'heavy']], 'kgs'],
    ['a method that is none', [[first, '', '', '', '', '', 4000, 'guessed']], 'weightype'],
    ['a day that is none', [[first, '', '', '', '', '', 4000, 'SM1', '2026-02-30']], 'weighdate'],
  ])('with %s names the cell', async (_name, rows, path) => {
    const { problems } = await preview([head, ...rows]);

    expect(problems).toMatchObject([{ path, message: expect.stringMatching(/\w/) }]);
    expect(problems[0]?.row_no).toBe(rows.length + 1);
  });

  test('comes back with its problems marked, and with nothing that a spreadsheet would work out', async () => {
    const { raw } = await send(frontDesk, `${url()}marked/`, bookOf([head, [wrong, '=1+1'], [second, 'SL2']]));
    const book = read(raw.rawPayload);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const [titles, first, other] = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' });

    expect(titles?.at(-1)).toBe('Errors');
    expect([first?.[0], first?.at(-1)]).toEqual([wrong, expect.stringMatching(/\w/)]);
    expect([other?.[0], other?.at(-1)]).toEqual([second, '']);
    expect(first?.[1]).toBe("'=1+1");
    expect(utils.sheet_to_formulae(sheet)).toContain("B2=''=1+1");
  });

  test('of another type than its box has in the booking is not taken for it', async () => {
    const { version, ctnlist } = await preview([head, [first, '', '20GP']]);
    await frontDesk.expectSuccess('PUT', url(), { version, ctnlist });
    const { problems } = await preview([head, [first, 'SL1', '40HQ']]);

    expect(problems).toMatchObject([{ path: 'ctnall', row_no: 2 }]);
  });

  test('is written as shipping instructions once the booking is confirmed, with what the rules say of it', async () => {
    await setBookingState(database, booking.id, { ...newBookingState, so: 5, sent: true });
    const seen = await preview([head, [first, 'SL1', '40HQ', 100, 25000, 60, 900, 'SM1', '2026-11-20']]);

    expect(seen.action).toBe('si_edit');
    expect(seen.findings.some(({ path }) => path === 'ctnlist.0.weighkgs')).toBe(true);
    const { version, ctnlist } = seen;
    expect((await frontDesk.call('PUT', url(), { version, ctnlist })).status).toBe(200);
  });

  test('is for bookings that its sender sees and may edit now', async () => {
    const stranger = await as('frontdesk2');
    expect((await send(stranger, url(), bookOf([head, [first]]))).status).toBe(404);
    await setBookingState(database, booking.id, { ...newBookingState, so: 3 });
    expect((await send(frontDesk, url(), bookOf([head, [first]]))).status).toBe(409);
    expect((await send(office, `${bookings}999999999/return_sheet/`, bookOf([head, [first]]))).status).toBe(404);
  });

  test.each([
    ['no workbook', Buffer.from('hello')],
    ['no column of numbers', bookOf([['Seal'], ['X']])],
    ['nothing but headings', bookOf([head])],
    ['too many rows', bookOf([head, ...Array.from({ length: 1_001 }, () => [first])])],
    ['a hundred thousand rows', bookOf([head, ...Array.from({ length: 100_000 }, () => [first])])],
  ])('that is %s is refused as a whole', async (_name, bytes) => {
    expect([400, 422]).toContain((await send(frontDesk, url(), bytes)).status);
  });

  test('comes as an empty one', async () => {
    const { raw } = await frontDesk.call('GET', `${bookings}return_sheet/`, undefined, { cookie: 'lang=zh-CN' });
    const book = read(raw.rawPayload);
    const [titles] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });

    expect(titles).toEqual([
      '箱号*',
      '铅封号',
      '箱型',
      '件数',
      '毛重',
      '体积',
      '箱皮重',
      'VGM',
      '方式',
      '日期',
      '签字人',
    ]);
  });
});
