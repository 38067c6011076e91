import { describe, expect, test } from 'vitest';
import { matchesColumns, guessColumns } from './paste-guess.ts';
import { fieldOfHeading } from './paste-headings.ts';

const tables = {
  types: [
    { code: '40HQ', name_zh: '', name_en: '', aliases: ['40HC', "40'HC"] },
    { code: '20GP', name_zh: '', name_en: '', aliases: [] },
  ],
  packages: [{ code: 'CT', name_zh: '纸箱', name_en: 'Carton', aliases: [], plural_en: 'CARTONS' }],
} as never;

test.each([
  ['箱号', 'cntrno'],
  ['Container No.', 'cntrno'],
  ['铅封号', 'sealno'],
  ['毛重（KGS）', 'kgs'],
  ['Gross Weight (kg)', 'kgs'],
  ['G.W.', 'kgs'],
  ['尺码', 'cbm'],
  ['VGM 重量', 'weighkgs'],
  ['称重时间', 'weighdate'],
  ['件 数', 'pkgs'],
  ['Total', undefined],
])('the heading %s is %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field);
});

describe('guessColumns', () => {
  test('parses headings, and is certain if all are known', () => {
    const rows = [
      ['箱号', '封号', '箱型', '件数', '毛重', '体积'],
      ['CSQU3054383', 'S1', '40HC', '10', '12500', '68.1'],
    ];

    expect(guessColumns(rows, tables)).toEqual({
      columns: ['cntrno', 'sealno', 'ctnall', 'pkgs', 'kgs', 'cbm'],
      hasHeadings: true,
      isSure: true,
    });
  });

  test('a column with an unknown heading needs the clerk, unless it is empty', () => {
    const headings = ['箱号', '铅封', '车牌'];

    expect(guessColumns([headings, ['CSQU3054383', 'S1', '鲁B1']], tables)).toMatchObject({
      columns: ['cntrno', 'sealno', undefined],
      isSure: false,
    });
    expect(guessColumns([headings, ['CSQU3054383', 'S1', '']], tables)).toMatchObject({ isSure: true });
  });

  test('without headings uses the values of the columns', () => {
    const rows = [
      ["40'HC", 'CSQU3054383', 'CN123456', '850', '纸箱', '12,500.5', '68.2'],
      ['20GP', 'csqu 305438-4', 'CN123457', '90', 'CT', '900', '12'],
    ];

    expect(guessColumns(rows, tables)).toEqual({
      columns: ['ctnall', 'cntrno', 'sealno', 'pkgs', 'kindpkgs', 'kgs', 'cbm'],
      hasHeadings: false,
      isSure: false,
    });
  });

  test('a weighbridge list: number, method, weight and time', () => {
    const rows = [
      ['CSQU3054383', 'SM1', '21500', '2026-11-20 10:00'],
      ['TEXU3070079', '方法二', '20100.5', '1120 1130'],
      ['MSKU1234565', 'SM1', '20100', '11月20日11时'],
    ];

    expect(guessColumns(rows, tables).columns).toEqual(['cntrno', 'weightype', 'weighkgs', 'weighdate']);
  });

  test('seal numbers are not weights', () => {
    expect(guessColumns([['CSQU3054383', '1234567', '5000.5']], tables).columns).toEqual(['cntrno', 'sealno', 'kgs']);
  });
});

describe('matchesColumns', () => {
  const fields = ['ctnall', 'ctnnum', 'cntrno', 'sealno', 'pkgs', 'kgs', 'cbm'] as const;

  test.each([
    ['one column goes where it is pasted', [['x'], ['y']], fields, true],
    ['cells that match their columns', [['40HQ', '1', 'CSQU3054383']], fields, true],
    ['figures into figures', [['5', '12.5']], ['pkgs', 'kgs'], true],
    ['a number of a box into the type', [['CSQU3054383', 'S123']], fields, false],
    [
      'headings',
      [
        ['箱号', '封号'],
        ['CSQU3054383', 'S123'],
      ],
      ['cntrno', 'sealno'],
      false,
    ],
    ['more columns than there are', [['5', '6', '7']], ['pkgs', 'kgs'], false],
  ] as const)('%s', (_name, rows, into, isFit) => {
    expect(matchesColumns(rows, into, tables)).toBe(isFit);
  });
});
