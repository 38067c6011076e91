import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase, testDatabaseUrl } from '#test/database.ts';
import { waits } from '#test/timeouts.ts';
import { isUnavailable, openDatabase, readTransaction, writeTransaction, type Database } from './db.ts';
import { withDatabase } from '../embedded-postgres/embedded-postgres.ts';
import { createLog } from '../log/log.ts';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});

async function one(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database);
  return rows[0]?.value;
}

describe('values', () => {
  test.each([
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ["'0.10'::numeric(10,2)", '0.10'],
    ["'99999999999999999999.5'::numeric", '99999999999999999999.5'],
    ["date '2026-02-28'", '2026-02-28'],
    ["timestamptz '2026-01-02 03:04:05.678+00'", '2026-01-02T11:04:05.678+08:00'],
    ["timestamptz 'infinity'", 'infinity'],
    ["timestamp '2026-01-02 03:04:05'", '2026-01-02T03:04:05'],
    ['array[1,2]::bigint[]', [1, 2]],
    ['array[1.10,null]::numeric[]', ['1.10', null]],
    ["array['2026-01-02'::date]", ['2026-01-02']],
    ["array[timestamptz '2026-01-02 00:00:00+08']", ['2026-01-02T00:00:00+08:00']],
    ['null::bigint', null],
    ['jsonb \'{"a": [1]}\'', { a: [1] }],
  ])('%s', async (expression, value) => {
    expect(await one(expression)).toEqual(value);
  });

  test('a key beyond the exact integers is an error, not a rounded number', async () => {
    await expect(one('9007199254740993::bigint')).rejects.toThrow('bigint out of range');
  });
});

describe('transactions', () => {
  test('a read may not write: the database itself refuses', async () => {
    const write = readTransaction(database, async (tx) => sql`create table t (x int)`.execute(tx));

    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  test('a throw undoes everything', async () => {
    const write = writeTransaction(database, async (tx) => {
      await sql`create table undone (x int)`.execute(tx);
      throw new Error('no');
    });

    await expect(write).rejects.toThrow('no');
    expect(await one("to_regclass('undone')")).toBeNull();
  });
});

test('a connection that breaks between two statements of a transaction fails the transaction, not the process', async () => {
  const broken = writeTransaction(database, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database);
    const pid = Number(rows[0]?.pid);
    await vi.waitUntil(
      async () => (await one(`exists (select from pg_stat_activity where pid = ${pid})`)) === false,
      waits,
    );
    // Lets the pending end event be delivered.
    await turn();
    await sql`select 1`.execute(tx);
  }).catch((error: unknown) => error);

  expect(isUnavailable(await broken)).toBe(true);
  expect(await one('1')).toBe(1);
});

describe('the database', () => {
  test('knows Chinese: trigrams of its characters, order by pinyin', async () => {
    expect(await one("cardinality(show_trgm('青岛港')) > 0")).toBe(true);
    expect(
      await one(`array(select x from unnest(array['青岛','上海','北京']) x order by x collate "zh-x-icu")`),
    ).toEqual(['北京', '青岛', '上海']);
  });

  test('a statement that takes too long is ended', async () => {
    const shortTimeout = openDatabase({
      url: await testDatabaseUrl(),
      log: createLog('silent'),
      pool: 2,
      statementTimeoutMs: 50,
    });

    await expect(sql`select pg_sleep(5)`.execute(shortTimeout)).rejects.toMatchObject({ code: '57014' });
    await shortTimeout.destroy();
  });

  test('one that is away is told from a statement that is refused', async () => {
    const unreachable = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', log: createLog('silent') });
    const lost = await sql`select 1`.execute(unreachable).catch((error: unknown) => error);
    const refused = await one('1/0').catch((error: unknown) => error);

    expect(isUnavailable(lost)).toBe(true);
    expect(isUnavailable(refused)).toBe(false);
    await unreachable.destroy();
  });

  test('another one of the same server keeps the rest of the address', () => {
    expect(withDatabase('postgresql:///a?host=%2Ftmp&user=q', 'b')).toBe('postgresql:///b?host=%2Ftmp&user=q');
    expect(withDatabase('postgres://u:p@h:1/a?sslmode=require', 'b')).toBe('postgres://u:p@h:1/b?sslmode=require');
  });
});
