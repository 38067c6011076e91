import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { createTokens } from '#server/access/token.ts';
import type { Method } from '#server/access/rights.ts';
import { openSession } from '#server/access/session.ts';
import { buildApp } from '#server/app.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { type Config, loadConfig } from '#server/platform/settings/config.ts';
import { type Database, writeTransaction } from '#server/platform/database/db.ts';
import { fail } from '#server/platform/app-error.ts';
import { deliveryQueue } from '#server/interfaces/delivery/public.ts';
import { answersOnTrial } from '#server/interfaces/webhook/public.ts';
import { createLog, type Log } from '#server/platform/log/log.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type OutboundFetch, outboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { openListener } from '#server/platform/database/notices.ts';
import { onTestEnd } from './on-test-end.ts';
import { testDatabase, testDatabaseUrl } from './database.ts';
import { type TestJobs, testJobs } from './jobs.ts';
import { serverSettings } from './timeouts.ts';

export type Harness = {
  app: FastifyInstance;
  database: Database;
  config: Config;
  /** Calls as a user, by id or, for demo users, by name; anonymous by default. */
  as: (user?: string | number) => Promise<Agent>;
  /** Headers of a new session of a user, for calls over a real connection. */
  headersOf: (user: string | number) => Promise<Record<string, string>>;
  jobs: TestJobs | undefined;
};

export type Agent = {
  /** Returns the parsed envelope and the HTTP status. */
  call: Call<Answer>;
  /** Returns the data; throws if the call was refused, so that no test continues after a failed step. */
  expectSuccess: Call<never>;
  /** Returns the refusal; throws if the call succeeded. */
  expectRefusal: Call<never>;
};

type Call<T> = (method: Method, url: string, body?: unknown, headers?: Record<string, string>) => Promise<T>;

export type Answer = { status: number; code: number; msg: string; data: never; raw: LightMyRequestResponse };

type Options = {
  clock?: Clock;
  env?: Record<string, string>;
  /** Runs queued jobs, and receives notifications. */
  jobs?: boolean;
  /** Calls other servers, e.g. one of the test's own. */
  fetchOutbound?: OutboundFetch;
  /** Placed between the server and its database, e.g. to count statements. */
  plugin?: KyselyPlugin;
  /** The server's log. */
  log?: Log;
};

const defaults = {
  clock: systemClock,
  env: {},
  jobs: false,
  plugin: undefined,
  fetchOutbound: answersOnTrial(outboundFetch),
  log: createLog('silent'),
} satisfies Record<keyof Options, unknown>;

/** The whole server on this test file's own database; every response is checked against its declared schema. */
export async function testServer(options: Options = {}): Promise<Harness> {
  const { clock, env, jobs: hasJobs, plugin, fetchOutbound, log } = { ...defaults, ...options };
  const database = await testDatabase();
  const instrumented = plugin ? withPlugin(plugin, database) : database;
  const config = loadConfig({
    QUAYSIDE_DATA: join(tmpdir(), 'quayside-test'),
    QUAYSIDE_SECRET: 'Tq7vXm2RkZ9cLw4HnB6sJd1FyPg8Ua3E',
    CAPTCHA: 'off',
    ...serverSettings,
    ...env,
  });
  const listener = hasJobs ? openListener(await testDatabaseUrl(), log) : undefined;
  const jobs = hasJobs ? await testJobs({ config, database, log, clock, fetchOutbound }) : undefined;
  const app = await buildApp({
    config,
    database: instrumented,
    log,
    jobs: jobs ?? unavailableJobs,
    // Servers of a test have private addresses.
    ...(options.fetchOutbound && { isPublicAddress: async () => true }),
    ...(listener && { listener }),
    fetchOutbound,
    clock,
    checkAnswers: true,
    totalsSharedMs: 0,
    webRoot: '',
  });
  onTestEnd(async () => {
    await app.close();
    await listener?.close();
  });
  const tokens = createTokens(config.secret);

  const headersOf = async (user: string | number): Promise<Record<string, string>> => ({
    authorization: `JWT ${await tokenFor(await userId(database, user))}`,
  });
  const as = async (user?: string | number): Promise<Agent> =>
    agentOf(app, user === undefined ? {} : await headersOf(user));
  const tokenFor = async (id: number): Promise<string> => {
    const { sessionId } = await writeTransaction(database, (db) =>
      openSession(db, id, { ip: '127.0.0.1', agent: 'test' }),
    );
    return tokens.sign({ userId: id, sessionId }, clock.now());
  };
  return { app, database, config, as, headersOf, jobs };
}

/** Without workers, deliveries wait in the queue; any other background work is refused as not available. */
const unavailableJobs: Jobs = {
  send: async (_tx, { name }) => (name === deliveryQueue.job ? undefined : fail('unavailable')),
  close: async () => undefined,
};

function withPlugin(plugin: KyselyPlugin, database: Database): Database {
  return Object.assign(database.withPlugin(plugin), { replica: database.replica });
}

/** Calls with fixed headers, e.g. with a token made by the test. */
export function agentOf(app: FastifyInstance, fixedHeaders: Record<string, string>): Agent {
  const call: Call<Answer> = async (method, url, body, headers = {}) => {
    const options: InjectOptions = { method, url, headers: { 'accept-language': 'en', ...fixedHeaders, ...headers } };
    const raw = await app.inject(
      body === undefined ? options : { ...options, payload: body as NonNullable<InjectOptions['payload']> },
    );
    return { status: raw.statusCode, raw, ...parsed(raw) };
  };
  return {
    call,
    expectSuccess: async (method, url, body, headers) =>
      requireSuccess(`${method} ${url}`, await call(method, url, body, headers)),
    expectRefusal: async (method, url, body, headers) => {
      const { status, data } = await call(method, url, body, headers);
      if (status < 400) throw new Error(`${method} ${url}: ${status}, not refused`);
      return data;
    },
  };
}

/** The data of a response; throws if the call was refused. */
export function requireSuccess<T>(call: string, { status, msg, data }: { status: number; msg: string; data: T }): T {
  if (status >= 300) throw new Error(`${call}: ${status} ${msg} ${JSON.stringify(data)}`);
  return data;
}

function parsed(raw: LightMyRequestResponse): { code: number; msg: string; data: never } {
  const isJson = String(raw.headers['content-type']).includes('json');
  return isJson ? raw.json() : { code: 0, msg: raw.body, data: null as never };
}

async function userId(database: Database, user: string | number): Promise<number> {
  if (typeof user === 'number') return user;
  const { id } = await database.selectFrom('users').select('id').where('username', '=', user).executeTakeFirstOrThrow();
  return id;
}
