import { Readable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { tokensOf } from '#server/access/token.ts';
import { failAndKeep } from '#server/platform/app-error.ts';
import { systemClock } from '#server/platform/clock.ts';
import { askOutside } from '#server/platform/outgoing.ts';
import { createLog } from '#server/platform/log.ts';
import { testServer } from '#test/harness.ts';
import { handleErrors } from './errors.ts';
import { sharedTotals } from './totals.ts';
import { mount } from './mount.ts';
import { type Route, route } from './route.ts';

const { config, database } = await testServer();
await sql`create table note (text text)`.execute(database);

const write = (text: string) => sql`insert into note values (${text})`;
const common = { access: 'public', summary: 'for this test', output: z.null() } as const;

async function appOf(tried: Route): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(fastifyCookie);
  handleErrors(app, []);
  mount(app, tried, {
    config,
    database,
    clock: systemClock,
    tokens: tokensOf(config.secret),
    viewers: new Map(),
    clients: { take: () => undefined, close: async () => undefined },
    checkAnswers: true,
    leadsOutside: async () => true,
    jobs: { send: async () => undefined },
    ask: askOutside,
    events: { open: () => Readable.from([]) },
    memory: { database, listener: undefined, log: createLog('silent') },
    totals: sharedTotals(0),
    routes: [],
  });
  return app;
}

async function call(tried: Route) {
  const app = await appOf(tried);
  const answer = await app.inject({ method: tried.method, url: tried.url });
  await app.close();
  const { rows } = await sql<{ text: string }>`delete from note returning text`.execute(database);
  return { status: answer.statusCode, body: answer.body, notes: rows.map((row) => row.text) };
}

test('a GET cannot write', async () => {
  const answer = await call(
    route({
      ...common,
      method: 'GET',
      url: '/read/',
      handle: async ({ db }) => {
        await write('from a GET').execute(db);
        return null;
      },
    }),
  );

  expect([answer.status, answer.notes]).toEqual([500, []]);
});

test('an error undoes what was written, and tells nothing of its cause', async () => {
  const answer = await call(
    route({
      ...common,
      method: 'POST',
      url: '/broken/',
      handle: async ({ db }) => {
        await write('half').execute(db);
        throw new Error('the secret of the house');
      },
    }),
  );

  expect([answer.status, answer.notes]).toEqual([500, []]);
  expect(answer.body).not.toContain('secret');
  expect(answer.body).toMatch(/request [0-9a-z-]+/);
});

test('an error that keeps its writes keeps them', async () => {
  const answer = await call(
    route({
      ...common,
      method: 'POST',
      url: '/kept/',
      handle: async ({ db }) => {
        await write('counted').execute(db);
        return failAndKeep('login.wrong');
      },
    }),
  );

  expect([answer.status, answer.notes]).toEqual([400, ['counted']]);
});

test('an answer that says more than declared fails, in tests', async () => {
  const answer = await call(
    route({
      ...common,
      method: 'POST',
      url: '/talkative/',
      output: z.strictObject({}),
      handle: () => Promise.resolve({ password_hash: 'x' } as never),
    }),
  );

  expect(answer.status).toBe(500);
});

/** What becomes of a statement of ten seconds and the one after it when the caller goes away while it runs. */
async function hungUp(method: 'GET' | 'POST') {
  const ended: string[] = [];
  const slow = route({
    ...common,
    method,
    url: '/slow/',
    handle: async ({ db }) => {
      const told = await sql`select pg_sleep(${method === 'GET' ? 10 : 2})`.execute(db).then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
      ended.push(told);
      return null;
    },
  });
  const app = await appOf(slow);
  const caller = new AbortController();
  const since = performance.now();
  const asked = fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/slow/`, { method, signal: caller.signal });
  await expect.poll(sleeping, { timeout: 8_000, interval: 20 }).toBe(1);
  caller.abort();
  await expect(asked).rejects.toThrow('This operation was aborted');
  await expect.poll(() => ended.length, { timeout: 8_000 }).toBe(1);
  const ms = performance.now() - since;
  await app.close();
  return { told: ended[0], ms, sleeping: await sleeping() };
}

async function sleeping(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`.execute(database);
  return rows[0]?.count ?? 0;
}

test('what is read for a caller who hangs up is read no further, and others notice nothing', async () => {
  const gone = await hungUp('GET');

  expect(gone).toMatchObject({ told: 'canceling statement due to user request', sleeping: 0 });
  expect(gone.ms).toBeLessThan(5_000);
  const { rows } = await sql`select 1 as one`.execute(database);
  expect(rows).toEqual([{ one: 1 }]);
});

test('what is written for a caller who hangs up is written to its end', async () => {
  expect(await hungUp('POST')).toMatchObject({ told: 'done', sleeping: 0 });
});
