import { describe, expect, test } from 'vitest';
import { maxLines } from '#contract/booking/container.ts';
import { newContainerLine } from '../form/booking-values.ts';
import { withDuplicates, withNewLine } from './line-edits.ts';
import { withMatched, withPaste } from './line-paste.ts';

const lines = [
  newContainerLine({ ctnall: '40HQ', cntrno: 'CSQU3054383', kgs: '5' }),
  newContainerLine({ ctnall: '20GP' }),
];
const keyAt = (index: number) => lines[index]?.key ?? '';
const normalise = (_field: string, text: string) => text.toUpperCase();

test('a new line repeats the type of the one above', () => {
  expect(withNewLine(lines).at(-1)?.values).toMatchObject({ ctnall: '20GP', ctnnum: '1', cntrno: '', ctnstatus: 'F' });
});

test('duplicates are below their lines, without values that identify a container', () => {
  const named = newContainerLine({ ctnall: '40HQ', cntrno: 'CSQU3054383', sealno: 'S1', weighkgs: '9', kgs: '5' });
  const all = [named, ...lines];
  const now = withDuplicates(all, new Set([named.key, keyAt(1)]));
  expect(now.slice(0, 3)).toEqual(all);
  expect(now.slice(3)).toMatchObject([
    { id: undefined, values: { ctnall: '40HQ', kgs: '5', cntrno: '', sealno: '', weighkgs: '' } },
    { values: { ctnall: '20GP' } },
  ]);
  expect(withDuplicates(all, new Set())).toBe(all);
});

test('a paste fills to the right and downwards, and adds lines of the same type', () => {
  const rows = [['texu3070079', 's1', 'too far'], ['egHU3160047'], ['x', 's3']];

  const pasted = withPaste(lines, { rows, at: 1, columns: ['cntrno', 'sealno'], normalise });

  expect(pasted.map(({ values }) => [values.ctnall, values.cntrno, values.sealno])).toEqual([
    ['40HQ', 'CSQU3054383', ''],
    ['20GP', 'TEXU3070079', 'S1'],
    ['20GP', 'EGHU3160047', ''],
    ['20GP', 'X', 'S3'],
  ]);
});

test('a booking never exceeds its maximum of lines', () => {
  const full = Array.from({ length: maxLines }, () => newContainerLine());
  const rows = Array.from({ length: 9 }, () => ['1']);

  expect(withNewLine(full)).toHaveLength(maxLines);
  expect(withPaste(full, { rows, at: maxLines - 2, columns: ['pkgs'], normalise })).toHaveLength(maxLines);
});

test('a skipped column is not pasted', () => {
  const pasted = withPaste(lines, { rows: [['x', '7']], at: 0, columns: [undefined, 'kgs'], normalise });

  expect(pasted[0]?.values).toMatchObject({ ctnall: '40HQ', kgs: '7' });
});

test('rows find their lines by number, else by an empty container of their type; others are added', () => {
  const boxes = [
    newContainerLine({ ctnall: '40HQ', cntrno: 'CSQU3054383', remark: 'kept' }),
    newContainerLine({ ctnall: '45HQ', ctnnum: '2' }),
    newContainerLine({ ctnall: '40HQ' }),
    newContainerLine({ ctnall: '20GP' }),
  ];
  const rows = [
    ['TEXU3070079', '20GP', '1'],
    ['csqu 305438-3', '', '2'],
    ['EGHU3160047', '40HQ', '3'],
    ['TRLU3894831', '20GP', '4'],
  ];

  const matched = withMatched(boxes, { rows, columns: ['cntrno', 'ctnall', 'kgs'], normalise });

  expect(matched.map(({ values }) => [values.ctnall, values.cntrno, values.kgs, values.remark])).toEqual([
    ['40HQ', 'CSQU 305438-3', '2', 'kept'],
    ['45HQ', '', '', ''],
    ['40HQ', 'EGHU3160047', '3', ''],
    ['20GP', 'TEXU3070079', '1', ''],
    ['20GP', 'TRLU3894831', '4', ''],
  ]);
});

describe('a line for several containers', () => {
  const several = [newContainerLine({ ctnall: '40HQ', ctnnum: '3', kgs: '30' }), newContainerLine({ ctnall: '20GP' })];
  const rows = [['CSQU3054383'], ['TEXU3070079']];

  test('is filled by a column of numbers', () => {
    const filled = withPaste(several, { rows, at: 0, columns: ['cntrno'], normalise });

    expect(filled.map(({ values }) => [values.ctnall, values.ctnnum, values.cntrno, values.kgs])).toEqual([
      ['40HQ', '1', 'CSQU3054383', '10'],
      ['40HQ', '1', 'TEXU3070079', '10'],
      ['40HQ', '1', '', '10'],
      ['20GP', '1', '', ''],
    ]);
    expect(filled[0]?.key).toBe(several[0]?.key);
  });

  test('is filled by rows of its type, and unchanged by rows without a number', () => {
    const named = rows.map(([number = '']) => ['40HQ', number]);
    const columns = ['ctnall', 'cntrno'] as const;

    const filled = withMatched(several, { rows: named, columns, normalise });
    const alone = withMatched(several, { rows: [['40HQ', '']], columns, normalise });

    expect(filled.map(({ values }) => values.cntrno)).toEqual(['CSQU3054383', 'TEXU3070079', '', '']);
    expect(alone.map(({ values }) => values.ctnnum)).toEqual(['3', '1', '1']);
  });
});
