import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import { soStatus } from '#contract/booking/status.ts';
import { atMost, type Figure, plain } from '../figures.ts';
import { workRound } from '../load.ts';
import type { Options } from '../part.ts';
import { summaryOf } from '../statistics.ts';
import { aBooking } from '../stage/a-booking.ts';
import type { Caller } from '../stage/caller.ts';
import { type Stage, withStage } from '../stage/stage.ts';

const clerks = 50;
/** A minute by default. */
const secondsPer = 40;
/** How often a response counts as lost and its request is sent again. */
const repeats = 7;

const Answer = z.object({ code: z.int(), data: z.object({ id: z.int(), version: z.int(), orderno: z.string() }) });
type Saved = z.output<typeof Answer>['data'];

type Tally = { stashed: Saved[]; submitted: number; stashMs: number[]; submitMs: number[] };

/** Concurrent clerks who stash and submit, with some requests sent twice: nothing may be lost or duplicated. */
export async function clerksPart(options: Options): Promise<Figure[]> {
  return withStage(options, async (stage) => {
    const tally: Tally = { stashed: [], submitted: 0, stashMs: [], submitMs: [] };
    const mark = `CLERKS-${randomUUID().slice(0, 8)}`;
    let count = 0;
    const work = async (worker: number): Promise<void> => {
      const caller = stage.callers[worker % stage.callers.length];
      if (!caller) throw new Error('Nobody is logged in.');
      count += 1;
      await oneBooking({ stage, caller, tally }, aBooking({ custno: `${mark}-${count}` }), count);
    };
    const { perSecond } = await workRound(work, { clients: clerks, seconds: options.seconds * secondsPer });
    return figuresOf({ stage, options, tally, mark }, perSecond);
  });
}

type Clerk = { stage: Stage; caller: Caller; tally: Tally };

async function oneBooking({ stage, caller, tally }: Clerk, body: object, at: number): Promise<void> {
  const post = (path: string, sent: object, key: string) =>
    write({ url: `${stage.server.origin}${path}`, caller, key }, sent);
  const [stashKey, submitKey] = [randomUUID(), randomUUID()];
  const isRepeated = at % repeats === 0;
  const stash = () => timed(tally.stashMs, () => post(bookings.path, body, stashKey));
  const [saved, again] = await Promise.all([stash(), ...(isRepeated ? [stash()] : [])]);
  if (again && again.id !== saved.id) throw new Error(`One key has stashed ${saved.id} and ${again.id}.`);
  tally.stashed.push(saved);

  const path = `${bookings.path}${saved.id}/submit/`;
  const submit = () => timed(tally.submitMs, () => post(path, { version: saved.version }, submitKey));
  await Promise.all([submit(), ...(isRepeated ? [submit()] : [])]);
  tally.submitted += 1;
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const outcome = await work();
  times.push(performance.now() - since);
  return outcome;
}

async function write({ url, caller, key }: { url: string; caller: Caller; key: string }, body: object): Promise<Saved> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return Answer.parse(await answer.json()).data;
}

type Found = { stage: Stage; options: Options; tally: Tally; mark: string };

async function figuresOf({ stage, options, tally, mark }: Found, perSecond: number): Promise<Figure[]> {
  const { rows } = await stage.query.query<{ rows: number; numbers: number; submitted: number; events: number }>(
    `select count(*)::int as rows, count(distinct orderno)::int as numbers,
       count(*) filter (where bsstatus = ${soStatus.submitted})::int as submitted,
       (select count(*)::int from booking_event e join booking b on b.id = e.booking_id where b.custno like $1) as events
     from booking where custno like $1`,
    [`${mark}-%`],
  );
  const stored = rows[0] ?? { rows: 0, numbers: 0, submitted: 0, events: 0 };
  const acknowledged = tally.stashed.length;
  const stash = summaryOf([{ timesMs: tally.stashMs, perSecond }]);
  const submit = summaryOf([{ timesMs: tally.submitMs, perSecond }]);
  options.log(
    `\n${clerks} clerks: ${acknowledged} bookings stashed and ${tally.submitted} submitted, each ${repeats}th call twice; ${stored.rows} are there, ` +
      `${stored.numbers} order numbers, ${stored.submitted} submitted, ${stored.events} entries of their record.`,
  );
  return [
    atMost(0, {
      name: 'clerks.lost',
      value: Math.max(0, acknowledged - stored.rows, tally.submitted - stored.submitted),
      unit: 'rows',
    }),
    atMost(0, {
      name: 'clerks.double',
      value: Math.max(0, stored.rows - acknowledged, stored.rows - stored.numbers, stored.events - 2 * acknowledged),
      unit: 'rows',
    }),
    plain({ name: 'clerks.stash.p50', value: stash.p50, unit: 'ms' }),
    plain({ name: 'clerks.stash.p95', value: stash.p95, unit: 'ms' }),
    plain({ name: 'clerks.submit.p50', value: submit.p50, unit: 'ms' }),
    plain({ name: 'clerks.submit.p95', value: submit.p95, unit: 'ms' }),
    plain({ name: 'clerks.bookings', value: perSecond, unit: '/s' }),
  ];
}
