import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, columns, type Figure, plain } from '../figures.ts';
import type { Options } from '../part.ts';
import { fillSchedules } from '../stage/schedules.ts';
import { dice, scheduleNetwork } from '../stage/schedule-network.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import { median, percentile } from '../statistics.ts';
import { type Workload, desksOf } from './soak.workloads.ts';
import { type Sample, sampleOf } from './soak.sample.ts';

const portCalls = 16_000;
const sampleMs = 5_000;
const memoryBudgetMb = 300;
/** From the third minute of ten to the fourth: caches are filled and code is compiled. */
const warm = { from: 0.2, until: 0.3 } as const;
const last = { from: 0.9, until: 1 } as const;

type Outcome = { timesMs: number[]; errors: string[] };

/**
 * A typical workload at a steady, moderate rate for some minutes: whether the server grows, fails, or leaves anything
 * behind.
 */
export async function soak(options: Options): Promise<Figure[]> {
  return withStage(options, async (stage) => {
    await fillSchedules(stage.query, scheduleNetwork(portCalls, dice(portCalls)));
    const desks = await desksOf(stage);
    const end = performance.now() + options.minutes * 60_000;
    const sampling = sampled(stage, options, end);
    const outcomes = new Map<string, Outcome>();
    await Promise.all(
      desks.flatMap((workload) =>
        Array.from({ length: workload.people ?? 1 }, () => runWorkload(workload, outcomes, end)),
      ),
    );
    const samples = await sampling;
    return figuresOf(outcomes, samples, options);
  });
}

/** Repeats one user's work at an interval; if it takes longer, the next follows at once. */
async function runWorkload(
  { name, everyMs, work }: Workload,
  outcomes: Map<string, Outcome>,
  end: number,
): Promise<void> {
  const outcome = outcomes.get(name) ?? { timesMs: [], errors: [] };
  outcomes.set(name, outcome);
  await sleep(Math.random() * everyMs);
  while (performance.now() < end) {
    const since = performance.now();
    await work().catch((error: unknown) => outcome.errors.push(String(error)));
    const ms = performance.now() - since;
    outcome.timesMs.push(ms);
    await sleep(Math.max(0, Math.min(everyMs - ms, end - performance.now())));
  }
}

async function sampled(stage: Stage, { log }: Options, end: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (performance.now() < end) {
    await sleep(sampleMs);
    const sample = await sampleOf(stage);
    samples.push(sample);
    if (samples.length % 12 === 0) log(`${samples.length / 12} min: ${JSON.stringify(sample)}`);
  }
  return samples;
}

function figuresOf(outcomes: ReadonlyMap<string, Outcome>, samples: readonly Sample[], { log }: Options): Figure[] {
  const rows = [...outcomes].map(([name, { timesMs, errors }]) => ({ name, timesMs, errors }));
  log(
    `\n${columns([
      ['', 'calls', 'p50', 'p95', 'errors'],
      ...rows.map(({ name, timesMs, errors }) => [
        name,
        String(timesMs.length),
        percentile(timesMs, 0.5).toFixed(1),
        percentile(timesMs, 0.95).toFixed(1),
        String(errors.length),
      ]),
    ])}`,
  );
  const errors = rows.flatMap((row) => row.errors.map((error) => `${row.name}: ${error}`));
  for (const error of [...new Set(errors)].slice(0, 10)) log(error);
  return [
    ...rows.flatMap(({ name, timesMs }) => [
      plain({ name: `soak.${name}.calls`, value: timesMs.length, unit: '' }),
      plain({ name: `soak.${name}.p50`, value: percentile(timesMs, 0.5), unit: 'ms' }),
      plain({ name: `soak.${name}.p95`, value: percentile(timesMs, 0.95), unit: 'ms' }),
    ]),
    atMost(0, { name: 'soak.errors', value: errors.length, unit: '' }),
    ...levelsOf(samples),
  ];
}

/** Maximum and development of the server's memory. */
function levelsOf(samples: readonly Sample[]): Figure[] {
  const maxOf = (key: keyof Sample) => Math.max(...samples.map((sample) => sample[key]));
  const at = (key: keyof Sample, { from, until }: { from: number; until: number }) =>
    median(
      samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * until)).map((each) => each[key]),
    );
  const grown = (key: 'memory' | 'heap' | 'files') => [
    plain({ name: `soak.${key}.warm`, value: at(key, warm), unit: unitOf(key) }),
    plain({ name: `soak.${key}.last`, value: at(key, last), unit: unitOf(key) }),
  ];
  return [
    atMost(memoryBudgetMb, { name: 'soak.memory.peak', value: maxOf('memory'), unit: 'MB' }),
    ...grown('memory'),
    plain({ name: 'soak.heap.peak', value: maxOf('heap'), unit: 'MB' }),
    ...grown('heap'),
    plain({ name: 'soak.loop_lag.p99, median', value: median(samples.map(({ lag }) => lag)), unit: 'ms' }),
    plain({ name: 'soak.loop_lag.p99, most', value: maxOf('lag'), unit: 'ms' }),
    plain({ name: 'soak.connections.peak', value: maxOf('connections'), unit: '' }),
    ...grown('files'),
    plain({ name: 'soak.drafts.last', value: samples.at(-1)?.drafts ?? 0, unit: 'files' }),
    plain({
      name: 'soak.database_temp_files',
      value: maxOf('tempFiles') - (samples[0]?.tempFiles ?? 0),
      unit: 'files',
    }),
  ];
}

const unitOf = (key: 'memory' | 'heap' | 'files'): string => (key === 'files' ? 'open files' : 'MB');
