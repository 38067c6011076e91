import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { boxes, content } from '#test/build/booking.ts';
import { type Caller, logIn, type CallStats, newCallStats, untilAnswered } from './http.ts';

export const bookingsPath = '/api/booking/booking/';

/** The acknowledged writes of one booking. */
export type Entry = { custno: string; id: number; orderno: string; remark: string; isSubmitted: boolean };

/** Clerks who write bookings one after the other without a pause, and the acknowledged writes. */
export type Writers = {
  mark: string;
  ledger: readonly Entry[];
  stats: CallStats;
  /** Number of acknowledged writes. */
  acknowledged: () => number;
  /** Resolves when no write is in progress. */
  pause: () => Promise<void>;
  resume: () => void;
  stop: () => Promise<void>;
};

const Saved = z.object({ id: z.int(), version: z.int(), orderno: z.string() });
const usernames = ['superadmin', 'backoffice1', 'frontdesk1', 'frontdesk2'];

type State = { ledger: Entry[]; stats: CallStats; acknowledged: number; mark: string };

export async function startWriters(origin: string, clerks = 8): Promise<Writers> {
  const mark = `FAULT-${randomUUID().slice(0, 8)}`;
  const state: State = { ledger: [], stats: newCallStats(), acknowledged: 0, mark };
  const callers = await logInAll(origin);
  let working: Promise<unknown> = Promise.resolve();
  let isPaused = true;
  let count = 0;
  const keepWriting = async (worker: number): Promise<void> => {
    while (!isPaused) {
      const caller = callers[worker % callers.length];
      if (!caller) throw new Error('Nobody is logged in.');
      count += 1;
      await oneBooking(state, caller, `${mark}-${count}`);
    }
  };
  const pause = async (): Promise<void> => {
    isPaused = true;
    await working;
  };
  const resume = (): void => {
    isPaused = false;
    working = Promise.all(Array.from({ length: clerks }, (_, worker) => keepWriting(worker)));
  };
  resume();
  const { ledger, stats } = state;
  return { mark, ledger, stats, acknowledged: () => state.acknowledged, pause, resume, stop: pause };
}

async function logInAll(origin: string): Promise<Caller[]> {
  return Promise.all(usernames.map(async (username) => logIn(origin, username)));
}

/** Stashes, changes and submits: three writes, each repeated with its key until answered. */
async function oneBooking(state: State, caller: Caller, custno: string): Promise<void> {
  const entry: Entry = { custno, id: 0, orderno: '', remark: '', isSubmitted: false };
  const write = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const saved = Saved.safeParse(await untilAnswered(caller, { method, path, body }, state.stats)).data;
    if (saved) state.acknowledged += 1;
    // A refusal is recorded; it must not become a busy loop.
    else await sleep(200);
    return saved;
  };
  const created = await write('POST', bookingsPath, aBooking(custno));
  if (!created) return;
  Object.assign(entry, { id: created.id, orderno: created.orderno });
  state.ledger.push(entry);

  const remark = `changed of ${custno}`;
  const changed = await write('PUT', `${bookingsPath}${created.id}/`, { version: created.version, remark });
  if (!changed) return;
  entry.remark = remark;

  if (await write('POST', `${bookingsPath}${created.id}/submit/`, { version: changed.version }))
    entry.isSubmitted = true;
}

const boxCount = 2;

export function aBooking(custno: string, overrides: object = {}): object {
  return { ...content, mblno: '', custno, ctnlist: boxes(boxCount), ...overrides };
}
