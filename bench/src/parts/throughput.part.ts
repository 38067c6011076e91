import { bookings } from '#contract/booking/booking.ts';
import { atLeast, type Figure, plain } from '../figures.ts';
import { httpRound } from '../load.ts';
import type { Options } from '../part.ts';
import { type Caller, listOf } from '../stage/caller.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import { summaryOf } from '../statistics.ts';
import { pathOf } from './list.cases.ts';

const clients = 16;
const rounds = 3;
const times = 50;
/**
 * Requests per second of the previous system (Django) with 16 clients on 2 cores, by rows of its table: page 1 of its
 * operation log, a list of 20 without a filter like ours. There is no figure for single rows.
 */
const incumbentLists: Readonly<Record<number, number>> = { 100_000: 18.9, 1_000_000: 3.2 };

/** Lists and single bookings per second with 16 clients, compared with the previous system's. */
export async function throughput(options: Options): Promise<Figure[]> {
  return withStage(options, async (stage) => {
    const figures: Figure[] = [];
    for (const caller of stage.callers) figures.push(...(await measureCaller(stage, options, caller)));
    return figures;
  });
}

async function measureCaller({ server: { origin } }: Stage, options: Options, caller: Caller): Promise<Figure[]> {
  const newest = await listOf(origin, caller, `${bookings.path}?limit=200`);
  const details = newest.data.map(({ id }) => `${bookings.path}${id}/`);
  const list = await perSecond({ origin, caller, paths: [pathOf({})] }, options);
  const detail = await perSecond({ origin, caller, paths: details }, options);

  const incumbent = incumbentLists[options.rows];
  options.log(
    `${caller.username} (sees ${newest.total}): ${list.toFixed(0)} lists of 20 a second` +
      `${incumbent ? ` (${(list / incumbent).toFixed(0)} x the incumbent's ${incumbent})` : ''}, ` +
      `${detail.toFixed(0)} of ${details.length} bookings in detail.`,
  );
  const name = `throughput.${caller.username}`;
  const lists = { name: `${name}.list.c${clients}`, value: list, unit: 'req/s' };
  return [
    incumbent ? atLeast(incumbent * times, lists) : plain(lists),
    plain({ name: `${name}.detail.c${clients}`, value: detail, unit: 'req/s' }),
  ];
}

type Mix = { origin: string; caller: Caller; paths: readonly string[] };

async function perSecond({ origin, caller, paths }: Mix, { seconds }: Options): Promise<number> {
  let at = 0;
  const next = () => ({ path: paths[(at += 1) % paths.length] ?? '/', headers: caller.headers });
  const load = { origin, next, clients, seconds: seconds * 2 };
  await httpRound({ ...load, seconds });
  const measured = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await httpRound(load));
  return summaryOf(measured).perSecond;
}
