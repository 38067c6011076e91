import { expect, test } from 'vitest';
import { newContainerLine, bookingValues } from '../form/booking-values.ts';
import { differencesOf, haveSameFigures, summedHeader, sumsOf } from './sums.ts';

const types = [
  { code: '40HQ', aliases: [], teu: '2' },
  { code: '20GP', aliases: [], teu: '1' },
];
const lines = [
  newContainerLine({ ctnall: '40HQ', ctnnum: '2', pkgs: '10', kindpkgs: 'CT', kgs: '0.1', cbm: '1' }),
  newContainerLine({ ctnall: '20GP', pkgs: '5', kindpkgs: 'PK', kgs: '0.2' }),
  newContainerLine({ ctnall: '20GP', ctnstatus: 'E', kgs: '999' }),
  newContainerLine({ ctnall: '20GP', pkgs: 'five', kgs: '1..2' }),
];
const { header } = bookingValues(undefined);

test('totals are exact, without empty containers and invalid numbers', () => {
  expect(sumsOf(lines, types)).toMatchObject({ boxes: 5, teu: '7', pkgs: 15, kindpkgs: 'PK', kgs: '0.3', cbm: '1' });
});

test('input in other cells leaves the figures the same object', () => {
  const [first, ...others] = lines;
  const edited = (values: object) => [
    ...(first ? [{ ...first, values: { ...first.values, ...values } }] : []),
    ...others,
  ];

  expect(haveSameFigures(lines, edited({ remark: 'fragile' }))).toBe(true);
  expect(haveSameFigures(lines, edited({ kgs: '0.2' }))).toBe(false);
  expect(haveSameFigures(lines, edited({ weighkgs: '9' }))).toBe(false);
  expect(haveSameFigures(lines, others)).toBe(false);
});

test('without container types there are no TEU', () => {
  expect(sumsOf(lines, undefined).teu).toBeUndefined();
});

test('the header is compared where it is filled in, with figures that the lines have', () => {
  const values = { header: { ...header, kgs: '0.500', pkgs: '15', cbm: '' }, lines, dangerous: [] };

  expect(differencesOf(values, sumsOf(lines, types))).toEqual([
    { field: 'kgs', header: '0.5', lines: '0.3', difference: '0.2' },
  ]);
  expect(differencesOf({ ...values, lines: [newContainerLine({ ctnall: '40HQ' })] }, sumsOf([], types))).toEqual([]);
});

test('applying totals leaves figures that no line has', () => {
  const typed = { header: { ...header, cbm: '68', kgs: '1' }, lines: [newContainerLine({ kgs: '2' })], dangerous: [] };

  expect(summedHeader(typed, sumsOf(typed.lines, types))).toMatchObject({ kgs: '2', cbm: '68', pkgs: '' });
});
