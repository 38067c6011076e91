import { expect, test } from 'vitest';
import type { RateImport } from '#contract/rates/rate-import.ts';
import { checkSheet, rateImportUrl } from '#test/build/rate-sheet.ts';
import { send } from '#test/build/sheet.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('superadmin');

const sheet = 'POL,POD,Carrier,40HQ,Valid from,Valid to\r\n青岛,Hamburg,COSCO,2350,2031-01-01,2031-01-31\r\n';
const upload = (bytes: Buffer, name = 'rates.csv') => send(admin, rateImportUrl, bytes, { name });

test.each([
  ['UTF-8', Buffer.from(sheet)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${sheet}`)],
  ['UTF-16, little-endian', Buffer.from(`\ufeff${sheet}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\ufeff${sheet}`, 'utf16le').swap16()],
])('a CSV file in %s is read', async (_name, bytes) => {
  const { status, data } = await upload(bytes);
  expect(status).toBe(200);
  expect((await checkSheet(admin, data as RateImport)).checked).toMatchObject({ rows: 1, wrong: 0 });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['blanks', Buffer.from(' \r\n\t\r\n')],
  ['NULs', Buffer.alloc(5000)],
  ['the bytes of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(500).fill(0xfe)])],
  ['30 MB', Buffer.alloc(30 * 1024 * 1024, 'a')],
  ['100,000 rows', Buffer.from(sheet + 'a,b,c\n'.repeat(100_000))],
])('a text file of %s is refused with a word', async (_name, bytes) => {
  const { status, msg } = await upload(bytes);
  expect([status >= 400 && status < 500, msg.length > 0]).toEqual([true, true]);
});

test('a line of a megabyte, or of thousands of cells, ends in good time', async () => {
  for (const line of ['x'.repeat(1_000_000), '12/1-'.repeat(200_000), `${'1,'.repeat(20_000)}1`, '('.repeat(100_000)]) {
    const { status } = await upload(Buffer.from(`${sheet}${line}\n`));
    expect(status).toBeLessThan(500);
  }
});
