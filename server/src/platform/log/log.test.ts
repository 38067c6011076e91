import { describe, expect, test } from 'vitest';
import { recordedLog } from '#test/recorded-log.ts';
import { createLog, recentErrors } from './log.ts';
import { withLogContext } from './log-context.ts';

const recorded = recordedLog();

function lastLine() {
  return recorded.lines().at(-1);
}

describe('a line of the log', () => {
  test('is JSON with its level as a word, a time, and what is being worked on', async () => {
    await withLogContext({ request_id: 'r-1' }, async () => {
      await Promise.resolve();
      recorded.log.info({ rows: 3 }, 'done');
    });

    expect(lastLine()).toMatchObject({ level: 'info', msg: 'done', rows: 3, request_id: 'r-1' });
    expect(lastLine()?.['time']).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('says nothing of the line before it', () => {
    withLogContext({ request_id: 'r-1' }, () => {
      recorded.log.info({ rows: 3 }, 'one');
      recorded.log.info('two');
    });

    expect(lastLine()).toMatchObject({ msg: 'two', request_id: 'r-1' });
    expect(lastLine()).not.toHaveProperty('rows');
  });

  test('is a text for people in the demo, with the stack below', () => {
    const lines: string[] = [];
    const log = createLog('info', { format: 'text', destination: { write: (line) => void lines.push(line) } });

    log.warn({ rows: 3, table: 'port', err: new Error('broken') }, 'half done');

    expect(lines.join('')).toMatch(
      /^\d\d:\d\d:\d\d {2}WARN {3}half done {2}rows=3 {2}table=port\n {2}Error: broken\n {2} +at /,
    );
  });

  test.each([
    [{ headers: { authorization: 'JWT abc.def.ghi-jkl' } }],
    [{ a: { b: { c: { d: { password: 'Tr0ub4dor' } } } } }],
    [{ list: [{ refresh: 'Tr0ub4dor' }] }],
    [{ url: 'postgres://quayside:Tr0ub4dor@db/quayside' }],
    [{ text: 'sent to ann.lee@example.com' }],
    [{ err: new Error('550 <ann.lee@example.com> Bearer abcdefghijklmnop refused') }],
    [{ err: new Error('outer', { cause: new Error('token=Tr0ub4dor') }) }],
  ])('hides what %j must not tell', (bindings) => {
    recorded.clear();
    recorded.log.error(bindings, 'it failed');
    recorded.log.error(`it failed: ${JSON.stringify(bindings)}`);

    expect(recorded.text()).not.toMatch(/Tr0ub4dor|ann\.lee|abcdefgh|abc\.def/);
  });

  test('tells of an SQL error what and where, never the values', () => {
    const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_mobile"'), {
      code: '23505',
      detail: 'Key (mobile)=(13800138000) already exists.',
      constraint: 'users_mobile',
      table: 'users',
    });
    const wrong = Object.assign(new Error('invalid input syntax for type bigint: "13800138000"'), { code: '22P02' });
    recorded.clear();
    recorded.log.error({ err: refused }, 'request failed');
    recorded.log.error(wrong);

    expect(recorded.lines()).toMatchObject([
      { msg: 'request failed', err: { code: '23505', constraint: 'users_mobile', table: 'users' } },
      { err: { code: '22P02', message: 'invalid input syntax for type bigint: "…"' } },
    ]);
    expect(recorded.text()).not.toContain('13800138000');
    expect(JSON.stringify(recentErrors.all())).not.toContain('13800138000');
  });

  test('that is an error is kept with its request, the newest first', () => {
    withLogContext({ request_id: 'r-2' }, () => recorded.log.error({ err: new Error('gone') }, 'request failed'));

    expect(recentErrors.all()[0]).toMatchObject({ request_id: 'r-2', message: 'request failed', error: 'Error: gone' });
  });
});
