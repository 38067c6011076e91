import { atMost, type Figure, plain } from '../figures.ts';
import { openBareSql } from '../bare-sql.ts';
import { httpRound } from '../load.ts';
import type { Options } from '../part.ts';
import { summaryOf } from '../statistics.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import { casesOf, mixOf } from './list.cases.ts';
import { maxClients, measureCases, p95BudgetMs, rounds } from './pairs.ts';

/** Lists of 20 bookings over HTTP versus the same SQL through the driver, by data scope and kind of query. */
export async function list(options: Options): Promise<Figure[]> {
  return withStage(options, async (stage) => {
    const bare = await openBareSql(stage.url, maxClients);
    try {
      const figures: Figure[] = [];
      for (const caller of stage.callers) {
        const cases = await casesOf(stage.query, stage.server.origin, caller);
        figures.push(...(await measureCases({ stage, bare, options }, { name: 'list', caller, cases })));
      }
      return [...figures, ...(await measureMix(stage, options))];
    } finally {
      await bare.close();
    }
  });
}

async function measureMix({ query, server, callers }: Stage, { seconds, log }: Options): Promise<Figure[]> {
  const mix = await mixOf(query, callers);
  let at = 0;
  const next = () => mix[(at += 1) % mix.length] ?? { path: '/', headers: {} };
  const measured = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push(await httpRound({ origin: server.origin, next, clients: 16, seconds: seconds * 3 }));
  const { p50, p95, perSecond } = summaryOf(measured);
  log(
    `\nMixed: ${mix.length} different calls of ${callers.length} people, 16 clients: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${perSecond.toFixed(0)} req/s.`,
  );
  return [
    plain({ name: 'list.mixed.c16.p50', value: p50, unit: 'ms' }),
    atMost(p95BudgetMs, { name: 'list.mixed.c16.p95', value: p95, unit: 'ms' }),
  ];
}
