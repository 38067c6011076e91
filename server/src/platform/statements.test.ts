import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '#test/database.ts';
import { heardLog } from '#test/heard-log.ts';
import { openDatabase } from './db.ts';
import { instruments, metricsText } from './metrics.ts';
import { recentSlow, shapeOf } from './statements.ts';
import { during } from './work.ts';

describe('a slow statement', () => {
  test('is told to the log with its shape and its request, without its values', async () => {
    const heard = heardLog();
    const opened = { url: await testDatabaseUrl(), log: heard.log, pool: 1 };
    const database = openDatabase({ ...opened, slowMs: 40 });
    // Connects, which may be slow, too.
    await sql`select 1`.execute(database);
    instruments.slowStatements.reset();
    await during({ request_id: 'r-3' }, async () => {
      await sql`select pg_sleep(0.06), ${'13800138000'}::text, 'Ann Lee'`.execute(database);
    });
    await database.destroy();
    const generous = openDatabase({ ...opened, slowMs: 600_000 });
    await during({ request_id: 'r-3' }, async () => sql`select 1`.execute(generous));
    await generous.destroy();

    expect(heard.lines().filter((each) => each['request_id'] === 'r-3')).toMatchObject([
      { level: 'warn', msg: 'slow statement', request_id: 'r-3', shape: 'select pg_sleep(?), $1::text, ?' },
    ]);
    expect(heard.text()).not.toMatch(/138001|Ann Lee/);
    expect(recentSlow.all()[0]).toMatchObject({ request_id: 'r-3', ms: expect.any(Number) });
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
    const heard = heardLog();
    const database = openDatabase({ url: await testDatabaseUrl(), log: heard.log, pool: 1 });
    instruments.statementErrors.reset();
    await sql`select ${'Ann Lee'}::int`.execute(database).catch(() => undefined);
    await database.destroy();

    expect(await metricsText([])).toMatch(/^quayside_db_statement_errors_total\{class="22"\} 1$/m);
    expect(heard.text()).not.toContain('Ann Lee');
  });
});
