import { expect, test } from 'vitest';
import { refusalOfFile } from './file-check.ts';

const bytes = 1024 * 1024;

test.each([
  ['ports.xlsx', 1, undefined],
  ['PORTS.XLS', 20 * bytes, undefined],
  ['ports.xlsx', 20 * bytes + 1, 'The file is too large, at most 20 MB'],
  ['ports.xlsx', 0, 'The file is empty'],
  ['ports.csv', 1, 'ports.csv is of the type .csv; open it in Excel or WPS, save it as .xlsx and import that'],
  [
    'ports.xlsx.exe',
    1,
    'ports.xlsx.exe is a program (.exe) and cannot be uploaded for security reasons; accepted: xlsx, xls',
  ],
  ['ports.docx', 1, 'ports.docx is of the type .docx, which is not accepted here; accepted: xlsx, xls'],
  ['xlsx', 1, 'xlsx has no file extension; accepted: xlsx, xls'],
])('%s of %i bytes', (name, size, refusal) => {
  expect(refusalOfFile({ name, size })).toBe(refusal);
});
