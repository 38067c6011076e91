import { expect, test } from 'vitest';
import { refusalOfFile } from './chosen-file.ts';

const bytes = 1024 * 1024;

test.each([
  ['ports.xlsx', 1, undefined],
  ['PORTS.XLS', 20 * bytes, undefined],
  ['ports.xlsx', 20 * bytes + 1, 'The file is too large, at most 20 MB'],
  ['ports.xlsx', 0, 'The file is empty'],
  ['ports.csv', 1, 'Only xls or xlsx files can be imported'],
  ['ports.xlsx.exe', 1, 'Only xls or xlsx files can be imported'],
  ['xlsx', 1, 'Only xls or xlsx files can be imported'],
])('%s of %i bytes', (name, size, refusal) => {
  expect(refusalOfFile({ name, size })).toBe(refusal);
});
