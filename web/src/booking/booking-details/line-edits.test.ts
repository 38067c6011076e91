import { expect, test } from 'vitest';
import { maxLines } from '#contract/booking/container.ts';
import { newLine } from './booking-values.ts';
import { withDuplicate, withNewLine, withPaste } from './line-edits.ts';

const lines = [newLine({ ctnall: '40HQ', cntrno: 'CSQU3054383', kgs: '5' }), newLine({ ctnall: '20GP' })];
const keyAt = (index: number) => lines[index]?.key ?? '';
const normalise = (_field: string, text: string) => text.toUpperCase();

test('a new line repeats the type of the one above', () => {
  expect(withNewLine(lines).at(-1)?.values).toMatchObject({ ctnall: '20GP', ctnnum: '1', cntrno: '', ctnstatus: 'F' });
});

test('a duplicate stands below its line, without what names one box', () => {
  const [, copy] = withDuplicate(lines, keyAt(0));

  expect(copy).toMatchObject({ id: undefined, values: { ctnall: '40HQ', kgs: '5', cntrno: '' } });
});

test('a paste fills to the right and below, and makes lines where there are none', () => {
  const rows = [['texu3070079', 's1', 'too far'], ['egHU3160047'], ['x', 's3']];

  const pasted = withPaste(lines, { rows, at: keyAt(1), columns: ['cntrno', 'sealno'], normalise });

  expect(pasted.map(({ values }) => [values.ctnall, values.cntrno, values.sealno])).toEqual([
    ['40HQ', 'CSQU3054383', ''],
    ['20GP', 'TEXU3070079', 'S1'],
    ['', 'EGHU3160047', ''],
    ['', 'X', 'S3'],
  ]);
});

test('there are never more lines than a booking takes', () => {
  const full = Array.from({ length: maxLines }, () => newLine());
  const rows = Array.from({ length: 9 }, () => ['1']);
  const last = full.at(-2)?.key ?? '';

  expect(withNewLine(full)).toHaveLength(maxLines);
  expect(withPaste(full, { rows, at: last, columns: ['pkgs'], normalise })).toHaveLength(maxLines);
});
