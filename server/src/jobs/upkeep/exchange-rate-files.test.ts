import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { RunLogText } from '#server/platform/task-kind.ts';
import { testServer } from '#test/harness.ts';
import { exchangeRateFilesTask } from './exchange-rate-files.task.ts';

const data = mkdtempSync(join(tmpdir(), 'quayside-rates-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const { database, config } = await testServer({ env: { QUAYSIDE_DATA: data } });
const folder = join(data, 'import', 'exchange-rates');

const written: RunLogText[] = [];
async function run(delete_read = false): Promise<unknown> {
  written.length = 0;
  const deps = { database, config, clock: systemClock, log: createLog('silent') };
  const { signal } = new AbortController();
  const writeLine = (line: RunLogText): void => void written.push(line);
  return exchangeRateFilesTask.run({ delete_read }, { deps, signal, writeLine, progress: () => undefined });
}
async function ratesOf(date: string): Promise<unknown[]> {
  const { rows } = await sql`
    select currency, trim_scale(to_cny)::text as to_cny, source from exchange_rate where date = ${date}::date
    order by currency`.execute(database);
  return rows;
}

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await sql`delete from exchange_rate where date >= '2031-01-01'`.execute(database);
});

test('rates of a file are taken once, and the file goes aside', async () => {
  await writeFile(
    join(folder, 'bank.csv'),
    'currency,to_cny,date,source\nUSD,7.1234,2031-01-02,BOC\nEUR,7.8,2031-01-02,\n',
  );
  const first = await run();
  await writeFile(join(folder, 'bank.csv'), 'currency;to_cny;date\nUSD;9.9;2031-01-02\n');
  const again = await run();

  expect([first, again]).toEqual([
    { files: 1, rows: 2, unchanged: 0, refused: 0 },
    { files: 1, rows: 0, unchanged: 1, refused: 0 },
  ]);
  expect(await ratesOf('2031-01-02')).toEqual([
    { currency: 'EUR', to_cny: '7.8', source: 'bank.csv' },
    { currency: 'USD', to_cny: '7.1234', source: 'BOC' },
  ]);
  expect([(await readdir(folder)).toSorted(), await readdir(join(folder, 'read'))]).toEqual([['read'], ['bank.csv']]);
});

test('lines that are wrong leave the others alone, and are told with their line, field and rule', async () => {
  await writeFile(
    join(folder, 'bad.csv'),
    'currency,to_cny,date\nUSD,7.2,2031-01-03\nUSD,-1,2031-01-04\nEUR,1,yesterday\n,1,2031-01-04\n',
  );
  const result = await run(true);

  expect(result).toEqual({ files: 1, rows: 1, unchanged: 0, refused: 3 });
  expect(written).toEqual([
    { key: 'file_line', params: expect.objectContaining({ file: 'bad.csv', line: 3, field: 'to_cny' }) },
    { key: 'file_line', params: expect.objectContaining({ line: 4, field: 'date', rule: 'not_a_date' }) },
    { key: 'file_line', params: expect.objectContaining({ line: 5, field: 'currency', rule: 'required' }) },
    { key: 'rates_taken', params: { file: 'bad.csv', count: 1 } },
  ]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.csv'))).toEqual([]);
});

test('what is no file of rates takes nothing', async () => {
  await writeFile(join(folder, 'other.csv'), 'code,rate\nUSD,7\n');
  await writeFile(join(folder, 'notes.txt'), 'USD 7');
  const result = await run();

  expect(result).toEqual({ files: 1, rows: 0, unchanged: 0, refused: 1 });
  expect(written[0]).toEqual({ key: 'file_columns', params: { file: 'other.csv', columns: 'currency, to_cny, date' } });
  expect(await readdir(folder)).toContain('notes.txt');
});
