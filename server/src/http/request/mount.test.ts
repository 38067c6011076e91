import { Readable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createTokens } from '#server/access/token.ts';
import { failAndCommit } from '#server/platform/app-error.ts';
import { systemClock } from '#server/platform/clock.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { outboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { createLog } from '#server/platform/log/log.ts';
import { testServer } from '#test/harness.ts';
import { handleErrors } from '../response/errors.ts';
import { sharedTotals } from '../list/totals.ts';
import { mount } from './mount.ts';
import { type Route, route } from '../route.ts';

const { config, database, headersOf } = await testServer();
await sql`create table note (text text)`.execute(database);

const write = (text: string) => sql`insert into note values (${text})`;
const common = { access: 'public', summary: 'for this test', output: z.null() } as const;

async function appOf(route: Route): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(fastifyCookie);
  handleErrors(app, [], database);
  mount(app, route, {
    config,
    database,
    clock: systemClock,
    tokens: createTokens(config.secret),
    viewers: new Map(),
    sessionViewers: new Map(),
    clients: { count: () => undefined, close: async () => undefined },
    checkAnswers: true,
    isPublicAddress: async () => true,
    jobs: { send: async () => undefined },
    fetchOutbound: outboundFetch,
    events: { open: () => Readable.from([]) },
    cacheContext: { database, listener: undefined, log: createLog('silent') },
    totals: sharedTotals(0),
    routes: [],
  });
  return app;
}

async function call(route: Route) {
  const app = await appOf(route);
  const answer = await app.inject({ method: route.method, url: route.url });
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
        return failAndCommit('login.wrong');
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

/** A caller whose statement waits for a lock that the test holds, and who then disconnects. */
async function aCaller(method: 'GET' | 'POST') {
  const ended: string[] = [];
  const app = await appOf(
    route({
      ...common,
      method,
      url: '/slow/',
      handle: async ({ db }) => {
        const outcome = await sql`select pg_advisory_xact_lock(${lock})`.execute(db).then(
          () => 'done',
          (error: unknown) => (error instanceof Error ? error.message : ''),
        );
        ended.push(outcome);
        return null;
      },
    }),
  );
  const before = await waiting();
  const caller = new AbortController();
  const request = fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/slow/`, { method, signal: caller.signal });
  await expect.poll(waiting).toBe(before + 1);
  const hangUp = async (): Promise<void> => {
    caller.abort();
    await expect(request).rejects.toThrow('This operation was aborted');
  };
  return { app, ended, hangUp };
}

const lock = 4_711;

/** Number of statements waiting for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(database);
  return rows.length;
}

/** Holds the lock for the duration of the work. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await writeTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    await work();
  });
}

test('what is read for a caller who hangs up is read no further, and others notice nothing', async () => {
  await whileLocked(async () => {
    const disconnected = await aCaller('GET');
    await disconnected.hangUp();
    await expect.poll(() => disconnected.ended).toEqual(['canceling statement due to user request']);
    await disconnected.app.close();
    expect(await waiting()).toBe(0);
  });

  const { rows } = await sql`select 1 as one`.execute(database);
  expect(rows).toEqual([{ one: 1 }]);
});

test('what is written for a caller who hangs up is written to its end', async () => {
  const writers: Awaited<ReturnType<typeof aCaller>>[] = [];
  await whileLocked(async () => {
    writers.push(await aCaller('POST'));
    const reader = await aCaller('GET');
    for (const each of [...writers, reader]) await each.hangUp();
    // The writer, who went first, would have been cancelled by now as well.
    await expect.poll(() => reader.ended).toHaveLength(1);
    await reader.app.close();
    expect(await waiting()).toBe(1);
  });

  const [writer] = writers;
  await expect.poll(() => writer?.ended).toEqual(['done']);
  await writer?.app.close();
});

test('what is read begins for whoever called last, and counts only for whoever calls', async () => {
  const callers: string[] = [];
  const app = await appOf(
    route({
      access: 'signed_in',
      summary: 'for this test',
      method: 'GET',
      url: '/whoami/',
      isRepeatable: true,
      output: z.string(),
      handle: async ({ viewer }) => {
        callers.push(viewer.name);
        return viewer.name;
      },
    }),
  );
  const headers = await headersOf('frontdesk1');
  const read = async () => {
    const response = await app.inject({ method: 'GET', url: '/whoami/', headers });
    return { status: response.statusCode, data: response.json<{ data: unknown }>().data, runs: callers.splice(0) };
  };
  const [{ name }] = (
    await sql<{ name: string }>`select name from users where username = 'frontdesk1'`.execute(database)
  ).rows as [{ name: string }];

  expect(await read()).toEqual({ status: 200, data: name, runs: [name] });
  expect(await read()).toEqual({ status: 200, data: name, runs: [name] });
  await sql`update users set name = 'RENAMED' where username = 'frontdesk1'`.execute(database);
  expect(await read()).toEqual({ status: 200, data: 'RENAMED', runs: [name, 'RENAMED'] });
  await sql`update session set ended_at = now() where user_id = (select id from users where username = 'frontdesk1')`.execute(
    database,
  );
  expect(await read()).toMatchObject({ status: 401, runs: ['RENAMED'] });
  await app.close();
});
