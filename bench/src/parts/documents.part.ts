import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import { containerCheckDigit } from '#contract/freight/container-number.ts';
import { atMost, type Figure, plain } from '../figures.ts';
import type { Options } from '../part.ts';
import { aBooking } from '../stage/a-booking.ts';
import type { Caller } from '../stage/caller.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import { percentile } from '../statistics.ts';

const budget = { noteMs: 300, noteBytes: 200_000 } as const;
const notes = 60;
const bigNotes = 10;
const batch = 100;
const manyBoxes = 200;

const Saved = z.object({ data: z.object({ id: z.int() }) });
const TaskStarted = z.object({ data: z.object({ task: z.int() }) });
const Task = z.object({ data: z.object({ state: z.string(), progress: z.int(), size: z.int().nullable() }) });

type Clerk = { stage: Stage; caller: Caller };

/** Documents of bookings: a preview, one with many boxes and a long description, and a batch for printing. */
export async function documents(options: Options): Promise<Figure[]> {
  return withStage(options, async (stage) => {
    const [caller] = stage.callers;
    if (!caller) throw new Error('Nobody is logged in.');
    const clerk = { stage, caller };
    const first = await drawn(clerk, await stashed(clerk, 2), 1);
    const small = await drawn(clerk, await stashed(clerk, 2), notes);
    const large = await drawn(clerk, await stashed(clerk, manyBoxes), bigNotes);
    const printed = await batchOf(clerk);
    options.log(
      `\n${notes} booking notes, ${bigNotes} of ${manyBoxes} boxes and 5,250 Chinese letters, and ${printed.created} in a batch of ` +
        `${(printed.bytes / 1e6).toFixed(1)} MB.`,
    );
    return [
      plain({ name: 'documents.first', value: first.p50, unit: 'ms' }),
      plain({ name: 'documents.note.p50', value: small.p50, unit: 'ms' }),
      atMost(budget.noteMs, { name: 'documents.note.p95', value: small.p95, unit: 'ms' }),
      atMost(budget.noteBytes, { name: 'documents.note.bytes', value: small.bytes, unit: 'bytes' }),
      plain({ name: 'documents.200_boxes.p50', value: large.p50, unit: 'ms' }),
      plain({ name: 'documents.200_boxes.p95', value: large.p95, unit: 'ms' }),
      plain({ name: 'documents.200_boxes.bytes', value: large.bytes, unit: 'bytes' }),
      atMost(0, { name: 'documents.batch.missing', value: batch - printed.created, unit: 'documents' }),
      plain({ name: 'documents.batch.total', value: printed.ms, unit: 'ms' }),
      plain({ name: 'documents.batch.each', value: printed.ms / batch, unit: 'ms' }),
    ];
  });
}

async function call({ stage, caller }: Clerk, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${stage.server.origin}${path}`, {
    headers: { ...caller.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function stashed(clerk: Clerk, boxes: number): Promise<number> {
  return Saved.parse(await (await call(clerk, bookings.path, aLongBooking(boxes))).json()).data.id;
}

type Drawn = { p50: number; p95: number; bytes: number };

async function drawn(clerk: Clerk, booking: number, times: number): Promise<Drawn> {
  const took: number[] = [];
  let bytes = 0;
  for (let at = 0; at < times; at += 1) {
    const since = performance.now();
    const answer = await call(clerk, `${bookings.path}${booking}/documents/preview/?kind=BOOKING_NOTE&language=both`);
    bytes = (await answer.arrayBuffer()).byteLength;
    took.push(performance.now() - since);
  }
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95), bytes };
}

const pollMs = 50;

async function batchOf(clerk: Clerk): Promise<{ ms: number; created: number; bytes: number }> {
  const { rows } = await clerk.stage.query.query<{ id: string }>(
    'select id from booking where not is_deleted and bsstatus > 0 order by id limit $1',
    [batch],
  );
  const body = { keys: rows.map(({ id }) => Number(id)), kinds: ['BOOKING_NOTE'], language: 'both' };
  const since = performance.now();
  const { task } = TaskStarted.parse(await (await call(clerk, `${bookings.path}batch/print/`, body)).json()).data;
  for (;;) {
    const { state, progress, size } = Task.parse(await (await call(clerk, `/api/system/task/${task}/`)).json()).data;
    if (state === 'done') return { ms: performance.now() - since, created: progress, bytes: size ?? 0 };
    if (state !== 'created' && state !== 'running') throw new Error(`The batch is ${state}.`);
    await new Promise((go) => setTimeout(go, pollMs));
  }
}

/** Radial tyres, in five Chinese characters. */
const tyres = '\u5b50\u5348\u7ebf\u8f6e\u80ce';

/** Many boxes with a description of maximum length. */
function aLongBooking(boxes: number): object {
  return aBooking({
    marks: 'N/M',
    description: boxes > 2 ? tyres.repeat(1050) : `RADIAL TYRES\n${tyres}`,
    pkgs: boxes * 100,
    kgs: String(boxes * 12_000),
    cbm: String(boxes * 60),
    ctnlist: Array.from({ length: boxes }, (_, at) => aBox(at)),
  });
}

function aBox(at: number): object {
  const stem = `CSQU${String(305_438 + at)}`;
  return {
    ctnall: '40HQ',
    cntrno: `${stem}${containerCheckDigit(stem)}`,
    sealno: `SL${100_000 + at}`,
    pkgs: 100,
    kindpkgs: 'CT',
    kgs: '12000',
    cbm: '60',
  };
}
