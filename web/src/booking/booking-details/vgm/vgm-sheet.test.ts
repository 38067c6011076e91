import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newContainerLine } from '../form/booking-values.ts';
import { withVgm } from './vgm-entry.ts';
import { readSheet } from './vgm-sheet.ts';

const tables = { types: [], packages: [], zone: 'Asia/Shanghai' };

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-27T08:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const fieldsOf = (text: string) => readSheet(text, tables).columns.map(({ field }) => field);
const weighedIn = (text: string) => readSheet(text, tables).weighed ?? new Map<string, never>();
const weighedOf = (text: string) => [...weighedIn(text).values()].map(({ values }) => values);

test.each([
  ['12051430', '2026-12-05T06:30:00.000Z'],
  ['1126 0941', '2026-11-26T01:41:00.000Z'],
  ['0930', '2026-09-29T16:00:00.000Z'],
  ['1130', '2026-11-29T16:00:00.000Z'],
  ['2026-11-20 10:00', '2026-11-20T02:00:00.000Z'],
  ['2026-11-20T10:00', '2026-11-20T02:00:00.000Z'],
  ['11月20日10时', '2026-11-20T02:00:00.000Z'],
])('%s is the time of weighing, and no seal', (typed, moment) => {
  expect(weighedOf(`CSQU3054383\tSM1\t9000\t${typed}`)).toEqual([
    { weightype: 'SM1', weighkgs: '9000', weighdate: moment },
  ]);
  expect(fieldsOf(`${typed}\tCSQU3054383\t9000`)).toEqual(['weighdate', 'cntrno', 'weighkgs']);
});

test('only the dialog’s fields are parsed, with and without headings', () => {
  expect(fieldsOf('CSQU3054383\tCN123456\t9000\tABC12345')).toEqual(['cntrno', undefined, 'weighkgs', undefined]);
  expect(readSheet('箱号\t铅封号\t件数\t毛重\t车牌\nCSQU3054383\tS1\t10\t9000\t鲁B1', tables)).toMatchObject({
    columns: [
      { field: 'cntrno' },
      { field: undefined, text: '铅封号' },
      { field: undefined, text: '件数' },
      { field: 'weighkgs' },
      { field: undefined, text: '车牌' },
    ],
    unread: [],
  });
  expect(weighedOf('箱号\t毛重\tVGM 重量\nCSQU3054383\t5000\t9000')).toEqual([{ weightype: 'SM1', weighkgs: '9000' }]);
});

test('each row is parsed separately, and unreadable ones are reported by row', () => {
  const rows =
    'CSQU3054383\tSM1\t9000\t2026-11-20 10:00\nTEXU3070079\tSM3\t9tons\tyesterday\nMSKU1234565\tSM1\t9100\t1126 0941';

  expect(readSheet(rows, tables).unread).toEqual([
    { row: 2, field: 'weightype', text: 'SM3' },
    { row: 2, field: 'weighkgs', text: '9tons' },
    { row: 2, field: 'weighdate', text: 'yesterday' },
  ]);
  expect(weighedOf(rows).map(({ weighdate }) => weighdate)).toEqual([
    '2026-11-20T02:00:00.000Z',
    undefined,
    '2026-11-26T01:41:00.000Z',
  ]);
});

test('a common value does not replace an unreadable one', () => {
  const lines = ['CSQU3054383', 'TEXU3070079'].map((cntrno) => newContainerLine({ cntrno }));
  const weighed = weighedIn('CSQU3054383\t9000\t0930\nTEXU3070079\t9000\tyesterday');

  const outcome = withVgm(lines, { weighed, common: { weighdate: 'X', weighattn: 'LI' }, methodTwo: undefined });

  expect(outcome.lines.map(({ values }) => [values.weighdate, values.weighattn])).toEqual([
    ['2026-09-29T16:00:00.000Z', 'LI'],
    ['', 'LI'],
  ]);
});

test('a sheet without container numbers fills nothing', () => {
  expect(readSheet('SM1\t9000', tables)).toMatchObject({ weighed: undefined });
});
