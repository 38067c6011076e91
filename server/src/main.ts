import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { jobKinds } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { loadConfig, type Config } from './platform/settings/config.ts';
import { startScheduler } from './jobs/scheduler/scheduler.ts';
import { answersOnTrial } from './interfaces/webhook/public.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { makeMonths } from './platform/database/log-months.ts';
import { migrate } from './platform/database/migrate.ts';
import { registerNode } from './platform/database/node-session.ts';
import { openListener } from './platform/database/notices.ts';
import { outboundFetch } from './platform/outbound/outbound-fetch.ts';
import { scaledTimeout, setTimeoutFactor } from './platform/timeouts.ts';
import { openRuntimeDatabase, type RuntimeDatabase } from './platform/database/runtime-database.ts';
import { StartError } from './platform/start-error.ts';
import { loggedFetch } from './platform/outbound/logged-fetch.ts';
import { startInfo } from './start-info.ts';
import { startHeartbeat } from './system/diagnostics/public.ts';
import { seed } from './seed/index.ts';
import type { Database } from './platform/database/db.ts';
import { demoAccounts, demoPassword } from './system/start-up/public.ts';

const STARTING_MS = 5_000;
const CLOSING_MS = 15_000;
const SAME_SIGNAL_MS = 500;

/** Open resources in order of opening; closed in reverse. */
const open: { close: () => Promise<unknown> }[] = [];
/** Signals the shutdown to /readyz, so that load balancers remove this node. */
const shutdown = new AbortController();
let drainMs = 0;
let stopping: Promise<never> | undefined;
let stoppingSince = 0;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printError = (line: string): void => void process.stderr.write(`${line}\n`);

async function start(): Promise<void> {
  const since = Date.now();
  const config = loadConfig(process.env);
  setTimeoutFactor(config.timeoutFactor);
  const log = createLog(config.logLevel, { format: config.logFormat });
  const onLost = (reason: string): void => {
    printError(`PostgreSQL could not be started again: ${reason}`);
    void stop(1);
  };
  const runtime = await openRuntimeDatabase(config, { log, report: print, onLost });
  open.push(runtime);
  await prepare(runtime, config);

  const { url, database } = runtime;
  const node = await registerNode(url, log);
  open.push(node);
  const fetchOutbound = loggedFetch(config.profile === 'demo' ? answersOnTrial(outboundFetch) : outboundFetch, log);
  const deps = { config, database, log, clock: systemClock, node, fetchOutbound };
  const jobs = await startJobs(url, jobKinds, deps);
  open.push(jobs);
  open.push(startScheduler({ ...deps, jobs }));
  open.push(startHeartbeat({ database, log, node }));

  const listener = openListener(url, log);
  open.push(listener);

  const app = await buildApp({ config, database, log, jobs, listener, fetchOutbound, shutdown: shutdown.signal });
  open.push(app);
  await listen(app, config);
  log.info({ ...startInfo(config), node: node.id, ms: Date.now() - since }, 'started');
  drainMs = config.drainMs;
  print(await greeting(config, database, Date.now() - since));
}

async function prepare({ url, database }: RuntimeDatabase, { profile }: Config): Promise<void> {
  const applied = await migrate({
    url,
    onApply: (name) => print(`Migration ${name}`),
    seed: async () => seed(database, { profile }),
  });
  await makeMonths(database, systemClock.now());
  print(
    applied.length === 0
      ? 'The database is up to date.'
      : `${applied.length} migrations applied, reference data loaded.`,
  );
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartError(listenErrorText(error, host, port), { cause: error });
  }
}

function listenErrorText(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`;
  if (code === 'EACCES') return `This user may not open port ${port}. Choose one above 1023: PORT=8080 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`;
  return `The server cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}.`;
}

/** Closes everything and ends the process, once. */
async function stop(code: number): Promise<never> {
  stopping ??= finish(code);
  return stopping;
}

async function finish(code: number): Promise<never> {
  const waitMs = code === 0 ? drainMs : 0;
  setTimeout(() => process.exit(code || 1), scaledTimeout(STARTING_MS) + waitMs + scaledTimeout(CLOSING_MS)).unref();
  shutdown.abort();
  await sleep(waitMs);
  // A resource that is still opening cannot be closed yet; waits for it, up to a limit.
  await Promise.race([
    starting,
    new Promise((resolve) => setTimeout(resolve, scaledTimeout(STARTING_MS)).unref()),
  ]).catch(() => undefined);
  for (const opened of open.toReversed()) await opened.close();
  process.exit(code);
}

/** A second Ctrl-C ends it at once, but not one signal received in two ways. */
function onSignal(): void {
  if (!stopping) {
    print('Stopping …');
    stoppingSince = Date.now();
  } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(130);
  void stop(0);
}

// A closed output pipe must not end the process half-way.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
// Closed if the start script was killed.
process.on('disconnect', onSignal);
process.on('uncaughtException', (error) => {
  printError(error.stack ?? error.message);
  void stop(1);
});

const starting = start();
starting.catch((error: unknown) => {
  if (stopping) return;
  printError(
    error instanceof StartError
      ? error.message
      : `Quayside could not start: ${error instanceof Error ? error.stack : String(error)}`,
  );
  void stop(1);
});
if (process.send && !process.connected) onSignal();

/** The text in the terminal when the server is ready. */
async function greeting(config: Config, database: Database, tookMs: number): Promise<string> {
  const ready = [
    `Quayside is ready: ${addressOf(config)}`,
    `Started in ${(tookMs / 1000).toFixed(1)} s. Ctrl-C stops it.`,
  ];
  const people = config.profile === 'demo' ? accounts() : await firstAdministrator(config, database);
  return [...ready, ...people].join('\n');
}

/** The embedded database serves one program at a time. */
async function firstAdministrator({ databaseUrl }: Config, database: Database): Promise<string[]> {
  const found = await database
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .where('is_deleted', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (found) return [];
  const first = databaseUrl ? 'Make' : 'Stop this server and make';
  return [`Nobody can log in yet. ${first} the first administrator: npm run admin -- --username <name>`];
}

/** A URL to click: a wildcard address is replaced. */
function addressOf({ host, port, profile, publicUrl }: Config): string {
  if (profile === 'production') return `${publicUrl}/`;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
}

function accounts(): string[] {
  const widest = Math.max(...demoAccounts.map(({ username }) => username.length));
  const rows = demoAccounts.map(({ username, name }) => `  ${username.padEnd(widest)}  ${name}`);
  return [`Demo accounts, password ${demoPassword}:`, ...rows];
}
