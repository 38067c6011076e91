import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  [
    'both forms',
    `attachment; filename="port_2026.xlsx"; filename*=UTF-8''%E6%B8%AF%E5%8F%A3_2026.xlsx`,
    '港口_2026.xlsx',
  ],
  ['the extended one first', `attachment; filename*=utf-8'zh'%E6%B8%AF.xlsx; filename=a.xlsx`, '港.xlsx'],
  ['the old alphabet', "attachment; filename*=ISO-8859-1''caf%E9.xlsx", 'café.xlsx'],
  ['the plain one', 'attachment; filename="a b.xlsx"', 'a b.xlsx'],
  ['one without quotes', 'attachment; filename=a.xlsx', 'a.xlsx'],
  ['one with a quote in it', String.raw`attachment; filename="a\"b.xlsx"`, 'a_b.xlsx'],
  ['one that is encoded all the same', 'attachment; filename="%E6%B8%AF.xlsx"', '港.xlsx'],
  ['one with a lonely percent sign', 'attachment; filename="100%.xlsx"', '100%.xlsx'],
  ['a broken extended one', `attachment; filename="a.xlsx"; filename*=UTF-8''%E6%B8`, 'a.xlsx'],
  ['nothing of a path', 'attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ['none that is only dots', 'attachment; filename=".."', 'Ports.xls'],
  ['none', 'attachment', 'Ports.xls'],
  ['no header', null, 'Ports.xls'],
])('parses %s', (_name, header, expected) => {
  expect(fileNameOf(header, 'Ports.xls')).toBe(expected);
});
