import { describe, expect, test } from 'vitest';
import { maxLines } from '#contract/booking/container.ts';
import { printSummary } from '#contract/freight/container-summary.ts';
import { newContainerLine } from '../form/booking-values.ts';
import { lostLines, readableTypes, readTypedSummary, withSummary } from './line-summary.ts';

const types = ['40HQ', '20GP', '45HQ'].map((code) => ({ code, aliases: [], teu: '2' }));
const [hq, gp] = [{ ctnall: '40HQ' }, { ctnall: '20GP' }];
type Values = Parameters<typeof newContainerLine>[0];

function typed(lines: readonly Values[], text: string, isEachBox = false) {
  const read = readTypedSummary(text, types);
  if (!read.ok) throw new Error(`${text} cannot be read`);
  const before = lines.map((values) => newContainerLine(values));
  const after = withSummary(before, read.lines, isEachBox);
  const texts = after.map(({ values }) => [values.ctnnum, values.ctnall, values.cntrno].filter(Boolean).join(' '));
  return { before, after, texts };
}

describe('a typed summary adds and removes lines', () => {
  test.each([
    ['where there are none', [], '2*40HQ+20GP*1', ['2 40HQ', '1 20GP']],
    ['in the place of a line with nothing in it', [{}], '1*40HQ', ['1 40HQ']],
    ['below those of its type', [hq, gp], '1*40HQ+1*20GP+1*45HQ', ['1 40HQ', '1 20GP', '1 45HQ']],
    [
      'in a line that stands for several',
      [{ ...hq, ctnnum: '2', kgs: '5' }, gp],
      '3*40HQ+1*20GP',
      ['3 40HQ', '1 20GP'],
    ],
    ['beside a box that is named', [{ ...hq, cntrno: 'A' }, gp], '3*40HQ+1*20GP', ['1 40HQ A', '2 40HQ', '1 20GP']],
    ['those with nothing in them first', [hq, { ...hq, cntrno: 'A' }], '1*40HQ', ['1 40HQ A']],
    ['those without a number next', [{ ...hq, cntrno: 'A' }, { ...hq, kgs: '5' }, hq], '1*40HQ', ['1 40HQ A']],
    ['by as many as are too many', [{ ...hq, ctnnum: '5' }], '2*40HQ', ['2 40HQ']],
    ['of types that are no longer in it', [hq, gp], '1*20GP', ['1 20GP']],
    ['all of them', [hq, gp], '', []],
  ] as const)('%s', (_name, lines, text, after) => {
    expect(typed(lines, text).texts).toEqual(after);
  });
});

test('in a shipping instruction every container has its own line', () => {
  expect(typed([{ ...hq, kgs: '5' }], '3*40HQ', true).texts).toEqual(['1 40HQ', '1 40HQ', '1 40HQ']);
});

test('an unchanged summary changes nothing, and the maximum of lines is never exceeded', () => {
  const { before, after } = typed([hq, gp], '1*40HQ+1*20GP');
  expect(after).toBe(before);
  expect(typed([gp], '999*40HQ', true).after).toHaveLength(maxLines);
});

test('removed lines with data are reported', () => {
  const { before, after } = typed([hq, { ...hq, cntrno: 'A' }], '1*20GP');
  expect(lostLines(before, after).map(({ values }) => values.cntrno)).toEqual(['A']);
});

test('a type missing in the table can be parsed if a line has it', () => {
  expect(readableTypes(types, [newContainerLine({ ctnall: '41XX' })]).map(({ code }) => code)).toContain('41XX');
});

test.each([
  ['2X40HQ+20GP', '2*40HQ+1*20GP'],
  ['20GP, 40HQ*2', '1*20GP+2*40HQ'],
  ['40HQ', '1*40HQ'],
])('“%s” is typed for %s', (text, printed) => {
  const read = readTypedSummary(text, types);
  expect(read.ok && printSummary(read.lines)).toBe(printed);
});

test('an unknown type is reported as typed', () => {
  expect(readTypedSummary('20GP+41HQ', types)).toMatchObject({ ok: false, part: '41HQ' });
});
