import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookings } from '#contract/booking/booking.ts';
import { atMost, type Figure, plain } from '../figures.ts';
import type { Options } from '../part.ts';
import { pollHealth } from '../stage/health-poller.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import { median, percentile } from '../statistics.ts';
import { pathOf } from './list.cases.ts';

const lists = 4;
const hangUps = 10;
const budget = { healthMs: 50, hungUpMs: 500 } as const;
/** How often the database is polled for whether a statement still runs. */
const pollMs = 5;
/** Short requests may never run at the same time: the first ends before the last starts. */
const maxWaitMs = 300;

type Heavy = Stage & { paths: readonly string[]; headers: Record<string, string> };

/** Heavy lists and an export: their effect on other requests, and what remains after their callers disconnect. */
export async function heavy(options: Options): Promise<Figure[]> {
  return withStage(options, async (stage) => {
    const [caller] = stage.callers;
    if (!caller) throw new Error('Nobody is logged in.');
    const all: Heavy = { ...stage, paths: await heavyPaths(stage), headers: caller.headers };
    return [
      ...(await duringHeavyLoad(all, options)),
      ...(await abandoned('list', { options, hangUp: async (at) => listsHungUp(all, at) })),
      ...(await abandoned('export', { options, hangUp: async () => exportHungUp(all) })),
    ];
  });
}

/** 999 rows each, the largest page, of customers matched by part of their name and sorted without an index. */
async function heavyPaths({ query }: Stage): Promise<string[]> {
  const { rows } = await query.query<{ part: string }>(
    'select distinct substr(customername, 3, 2) as part from booking order by part limit 200',
  );
  return rows.map(({ part }) => pathOf({ customername: [part], ordering: ['vessel'], limit: ['999'] }));
}

async function duringHeavyLoad(all: Heavy, { seconds, log }: Options): Promise<Figure[]> {
  const alone = await healthDuring(all, async () => sleep(seconds * 2_000));
  const timesMs: number[] = [];
  const end = performance.now() + seconds * 10_000;
  const isOver = () => performance.now() > end;
  let at = 0;
  const list = async (): Promise<void> => {
    while (!isOver()) {
      const since = performance.now();
      await finished(requestOf(all, all.paths[(at += 1) % all.paths.length] ?? ''));
      timesMs.push(performance.now() - since);
    }
  };
  const download = async (): Promise<void> => {
    while (!isOver()) {
      const request = requestOf(all, `${bookings.path}export_data/`);
      const late = setTimeout(() => request.destroy(), Math.max(0, end - performance.now()));
      await finished(request).catch(() => undefined);
      clearTimeout(late);
    }
  };
  const underLoad = await healthDuring(all, async () =>
    Promise.all([...Array.from({ length: lists }, list), download()]),
  );
  const of = (times: readonly number[], share: number) => percentile(times, share).toFixed(1);
  log(
    `/healthz alone: p50 ${of(alone, 0.5)} ms, p95 ${of(alone, 0.95)} ms. Beside ${lists} heavy lists (${timesMs.length} answered, p50 ` +
      `${of(timesMs, 0.5)} ms, p95 ${of(timesMs, 0.95)} ms) and an export: p50 ${of(underLoad, 0.5)} ms, p95 ${of(underLoad, 0.95)} ms, ` +
      `p99 ${of(underLoad, 0.99)} ms, at most ${of(underLoad, 1)} ms of ${underLoad.length}.`,
  );
  return [
    plain({ name: 'heavy.alone.p95', value: percentile(alone, 0.95), unit: 'ms' }),
    plain({ name: 'heavy.lists.p50', value: percentile(timesMs, 0.5), unit: 'ms' }),
    plain({ name: 'heavy.lists.p95', value: percentile(timesMs, 0.95), unit: 'ms' }),
    plain({ name: 'heavy.health.p50', value: percentile(underLoad, 0.5), unit: 'ms' }),
    atMost(budget.healthMs, { name: 'heavy.health.p95', value: percentile(underLoad, 0.95), unit: 'ms' }),
    atMost(budget.healthMs, { name: 'heavy.health.max', value: Math.max(...underLoad), unit: 'ms' }),
  ];
}

async function healthDuring({ server }: Stage, work: () => Promise<unknown>): Promise<number[]> {
  const stop = pollHealth(server.origin);
  await work();
  return stop();
}

function requestOf({ server, headers }: Heavy, path: string): ClientRequest {
  return get(`${server.origin}${path}`, { headers, agent: false });
}

async function finished(request: ClientRequest): Promise<void> {
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${request.path} answered ${answer.statusCode}.`);
  answer.resume();
  await once(answer, 'end');
}

type Leaving = { options: Options; hangUp: (at: number) => Promise<number> };

async function abandoned(name: string, { options, hangUp }: Leaving): Promise<Figure[]> {
  const timesMs: number[] = [];
  for (let at = 0; at < hangUps; at += 1) timesMs.push(await hangUp(at));
  const [p50, max] = [median(timesMs), Math.max(...timesMs)];
  options.log(`${name}: its statement was gone ${p50.toFixed(0)} ms after its caller, at most ${max.toFixed(0)} ms.`);
  return [
    plain({ name: `heavy.hung_up.${name}.p50`, value: p50, unit: 'ms' }),
    atMost(budget.hungUpMs, { name: `heavy.hung_up.${name}.max`, value: max, unit: 'ms' }),
  ];
}

/** Eight of them at once, each of which takes a while. */
async function listsHungUp(all: Heavy, at: number): Promise<number> {
  const requests = all.paths.slice(at * 8, at * 8 + 8).map((path) => requestOf(all, path));
  return hungUp(all, requests);
}

async function exportHungUp(all: Heavy): Promise<number> {
  const request = requestOf(all, `${bookings.path}export_data/`);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  return hungUp(all, [request]);
}

/** Milliseconds from the disconnect until no connection of the server is active or in a transaction. */
async function hungUp({ query }: Stage, requests: readonly ClientRequest[]): Promise<number> {
  for (const each of requests) each.on('error', () => undefined);
  const startedMs = performance.now();
  while ((await working(query)) < requests.length && performance.now() - startedMs < maxWaitMs) await sleep(pollMs);
  for (const each of requests) each.destroy();
  const since = performance.now();
  while ((await working(query)) > 0) await sleep(pollMs);
  return performance.now() - since;
}

async function working(query: Stage['query']): Promise<number> {
  const { rows } = await query.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where application_name = 'quayside' and state <> 'idle' and (query ~ 'from "?booking"?' or query like 'fetch%')`,
  );
  return rows[0]?.count ?? 0;
}
