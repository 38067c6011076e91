import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { bookings } from '#contract/booking/booking.ts';
import { atLeast, atMost, type Figure, plain } from '../figures.ts';
import { growthDuring } from '../memory.ts';
import type { Options } from '../part.ts';
import type { Caller } from '../stage/caller.ts';
import { withStage } from '../stage/stage.ts';
import { median } from '../statistics.ts';

const rounds = 3;
const budget = { perSecond: 10_000, firstByteMs: 1_000, megabytes: 100 } as const;

type Round = { firstByteMs: number; ms: number; bytes: number };

/** Every booking in one workbook: time to the first byte, speed, and memory of the server. */
export async function exportPart(options: Options): Promise<Figure[]> {
  return withStage(options, async ({ server, callers: [caller], query }) => {
    if (!caller) throw new Error('Nobody is logged in.');
    const { rows } = await query.query<{ count: string }>('select count(*) from booking where not is_deleted');
    const count = Number(rows[0]?.count);
    // Warm-up, e.g. compiling code, is not part of an export's cost.
    await download(server.origin, caller);
    const measured: Round[] = [];
    const { megabytes } = await growthDuring(server.pid, async () => {
      for (let round = 0; round < rounds; round += 1) measured.push(await download(server.origin, caller));
    });
    const ms = median(measured.map((each) => each.ms));
    const firstByteMs = median(measured.map((each) => each.firstByteMs));
    const perSecond = count / (ms / 1000);
    options.log(
      `${count} rows in ${(ms / 1000).toFixed(1)} s (${perSecond.toFixed(0)} a second, ${((measured[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB), ` +
        `first byte after ${firstByteMs.toFixed(0)} ms, memory up by ${megabytes?.toFixed(0) ?? '?'} MB at most.`,
    );
    return [
      atLeast(budget.perSecond, { name: 'export.rows', value: perSecond, unit: 'rows/s' }),
      atMost(budget.firstByteMs, { name: 'export.first_byte', value: firstByteMs, unit: 'ms' }),
      ...(megabytes === null
        ? []
        : [atMost(budget.megabytes, { name: 'export.memory', value: megabytes, unit: 'MB' })]),
      plain({ name: 'export.total', value: ms, unit: 'ms' }),
    ];
  });
}

async function download(origin: string, { headers }: Caller): Promise<Round> {
  const since = performance.now();
  const [answer] = (await once(get(`${origin}${bookings.path}export_data/`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}.`);
  let firstByteMs = 0;
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    if (bytes === 0) firstByteMs = performance.now() - since;
    bytes += chunk.length;
  });
  await once(answer, 'end');
  return { firstByteMs, ms: performance.now() - since, bytes };
}
