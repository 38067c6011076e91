import * as z from 'zod';
import type { SearchRequest } from '#server/schedule/search/search-request.ts';
import { departuresAt, type Network, newNetwork, setVoyage } from '#server/schedule/search/find/network.ts';
import { plansOf } from '#server/schedule/search/plans.ts';
import { cpuOfEach } from '../cpu.ts';
import { atMost, type Figure, plain } from '../figures.ts';
import type { Options } from '../part.ts';
import { answerOf } from '../stage/caller.ts';
import { dice, scheduleNetwork, randomSearch } from '../stage/schedule-network.ts';
import { fillSchedules } from '../stage/schedules.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import { percentile } from '../statistics.ts';

/** Port calls, and the budget of the 99th percentile of searches with two transfers. */
const sizes = [
  { calls: 16_000, budgetMs: 20 },
  { calls: 200_000, budgetMs: 50 },
] as const;
const searches = 1_000;
const requests = 300;
const warmUps = 100;
/** Schedules are measured; the other tables are small. */
const bookings = 1_000;

type Size = (typeof sizes)[number];

/** Point-to-point searches with two transfers over random networks: the search alone, then over HTTP. */
export async function schedule(options: Options): Promise<Figure[]> {
  const pure = sizes.flatMap((size) => measurePure(size, options));
  const http = await withStage({ ...options, rows: bookings }, async (stage) => {
    const figures: Figure[] = [];
    for (const size of sizes) figures.push(...(await measureHttp(stage, size, options)));
    return figures;
  });
  return [...pure, ...http];
}

/** CPU time, which excludes other load on this machine. */
function measurePure({ calls, budgetMs }: Size, { log }: Options): Figure[] {
  const roll = dice(calls);
  const voyages = scheduleNetwork(calls, roll);
  const { result: network, ms: buildMs } = timed(() => networkOf(voyages));
  const megabytes = bytesOf(network) / 1024 / 1024;
  const times: number[] = [];
  let plans = 0;
  for (let at = 0; at < warmUps + searches; at += 1) {
    const { result, ms } = timed(() => plansOf(network, randomSearch(roll)));
    if (at < warmUps) continue;
    times.push(ms);
    plans += result.length;
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  log(
    `${network.columns.count} port calls: index built in ${buildMs.toFixed(0)} ms, ${megabytes.toFixed(1)} MB beside the voyages; ` +
      `${searches} searches, ${(plans / searches).toFixed(1)} plans each: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of CPU.`,
  );
  return [
    plain({ name: `schedule.${calls}.build`, value: buildMs, unit: 'ms' }),
    plain({ name: `schedule.${calls}.memory`, value: megabytes, unit: 'MB' }),
    plain({ name: `schedule.${calls}.search.p50`, value: p50, unit: 'ms' }),
    atMost(budgetMs, { name: `schedule.${calls}.search.p99`, value: p99, unit: 'ms' }),
  ];
}

function networkOf(voyages: Parameters<typeof setVoyage>[1][]): Network {
  const network = newNetwork({ waits: [], alliances: new Map() });
  for (const voyage of voyages) setVoyage(network, voyage);
  for (const port of network.portCalls.keys()) departuresAt(network, port);
  return network;
}

/** Bytes of the columns that the search reads, without the voyages themselves. */
function bytesOf({ columns, portCalls }: Network): number {
  const { count: _, ...arrays } = columns;
  const lists = portCalls.map(({ calls, byDeparture }) => calls.length * 4 + (byDeparture?.byteLength ?? 0));
  return [...Object.values(arrays).map((array) => array.byteLength), ...lists].reduce((sum, bytes) => sum + bytes, 0);
}

function timed<T>(work: () => T): { result: T; ms: number } {
  const since = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(since);
  return { result, ms: (user + system) / 1000 };
}

const Answer = z.object({ data: z.object({ took_ms: z.number(), plans: z.array(z.unknown()) }) });

async function measureHttp(
  { query, server, callers, cpu: used }: Stage,
  { calls, budgetMs }: Size,
  { log }: Options,
): Promise<Figure[]> {
  const [caller] = callers;
  if (!caller) throw new Error('Nobody is logged in.');
  const roll = dice(calls);
  await fillSchedules(query, scheduleNetwork(calls, roll));
  const search = async () => {
    const since = performance.now();
    const { data } = Answer.parse(await answerOf(server.origin, caller, searchPath(randomSearch(roll))));
    return { ms: performance.now() - since, took: data.took_ms };
  };
  const first = await search();
  log(`${calls} port calls: the first answer after all have changed came after ${first.ms.toFixed(0)} ms.`);
  // Changes are loaded while earlier queries are served.
  await new Promise((resolve) => setTimeout(resolve, calls / 20));
  for (let at = 0; at < warmUps; at += 1) await search();
  const answers: Awaited<ReturnType<typeof search>>[] = [];
  const cpu = await cpuOfEach(used, requests, async () => {
    for (let at = 0; at < requests; at += 1) answers.push(await search());
  });
  const http = answers.map(({ ms }) => ms);
  const took = percentile(
    answers.map((answer) => answer.took),
    0.99,
  );
  const named = (name: string, value: number) => ({ name: `schedule.${calls}.http.${name}`, value, unit: 'ms' });
  return [
    plain(named('p50', percentile(http, 0.5))),
    plain(named('p95', percentile(http, 0.95))),
    plain(named('p99', percentile(http, 0.99))),
    atMost(budgetMs, named('took.p99', took)),
    ...(cpu === null ? [] : [plain(named('cpu', cpu))]),
  ];
}

export function searchPath({ origin, destination, spans, isInterline }: SearchRequest): string {
  const day = (at: number) => new Date(at + 12 * 3_600_000).toISOString().slice(0, 10);
  const [span] = spans;
  const query = new URLSearchParams({
    origin,
    destination,
    etd_from: day(span?.from ?? 0),
    etd_to: day((span?.until ?? 0) - 86_400_000),
    ...(isInterline && { interline: '1' }),
  });
  return `/api/schedule/search/?${query}`;
}
