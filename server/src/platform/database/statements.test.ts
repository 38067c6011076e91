import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '#test/database.ts';
import { recordedLog } from '#test/recorded-log.ts';
import { openDatabase } from './db.ts';
import { instruments, metricsText } from '../metrics.ts';
import { recentSlowStatements, shapeOf } from './statements.ts';
import { withLogContext } from '../log/log-context.ts';

describe('a slow statement', () => {
  test('is told to the log with its shape and its request, without its values', async () => {
    const recorded = recordedLog();
    const settings = { url: await testDatabaseUrl(), log: recorded.log, pool: 1 };
    const database = openDatabase({ ...settings, slowMs: 40 });
    // Connecting may be slow as well.
    await sql`select 1`.execute(database);
    instruments.slowStatements.reset();
    await withLogContext({ request_id: 'r-3' }, async () => {
      await sql`select pg_sleep(0.06), ${'13800138000'}::text, 'Ann Lee'`.execute(database);
    });
    await database.destroy();
    const patient = openDatabase({ ...settings, slowMs: 600_000 });
    await withLogContext({ request_id: 'r-3' }, async () => sql`select 1`.execute(patient));
    await patient.destroy();

    expect(recorded.lines().filter((each) => each['request_id'] === 'r-3')).toMatchObject([
      { level: 'warn', msg: 'slow statement', request_id: 'r-3', shape: 'select pg_sleep(?), $1::text, ?' },
    ]);
    expect(recorded.text()).not.toMatch(/138001|Ann Lee/);
    expect(recentSlowStatements.all()[0]).toMatchObject({ request_id: 'r-3', ms: expect.any(Number) });
    expect(await metricsText([])).toMatch(/^quayside_db_slow_statements_total\{pool="primary"\} 1$/m);
  });

  test('has one name for all its values', () => {
    const [one, other] = [
      `select * from t1 -- Why.\n where a in (1, 2) and b = 'x''y'`,
      `select *\n from t1 where a in (3, 4) and b = ''`,
    ];

    expect(shapeOf(one)).toEqual(shapeOf(other));
    expect(shapeOf(one).shape).toBe('select * from t1 where a in (?, ?) and b = ?');
  });

  test('that fails is counted by its class', async () => {
    const recorded = recordedLog();
    const database = openDatabase({ url: await testDatabaseUrl(), log: recorded.log, pool: 1 });
    instruments.statementErrors.reset();
    await sql`select ${'Ann Lee'}::int`.execute(database).catch(() => undefined);
    await database.destroy();

    expect(await metricsText([])).toMatch(/^quayside_db_statement_errors_total\{class="22"\} 1$/m);
    expect(recorded.text()).not.toContain('Ann Lee');
  });
});
