import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import { send, type Call } from '../load.ts';
import { type Caller, listOf, logIn } from '../stage/caller.ts';
import { post, stashAndSubmit } from '../stage/clerk.ts';
import { request as askFor, checked, portSheet } from '../stage/port-import.ts';
import { dice, randomSearch } from '../stage/schedule-network.ts';
import type { Stage } from '../stage/stage.ts';
import { mixOf } from './list.cases.ts';
import { searchPath } from './schedule.part.ts';

/** One or more users who repeat one kind of work at a steady rate. */
export type Workload = { name: string; everyMs: number; people?: number; work: () => Promise<unknown> };

const importedRows = 2_000;
const streamMs = 20_000;

/** The work of an office's day, in realistic proportions. */
export async function desksOf(stage: Stage): Promise<Workload[]> {
  const { server, callers, query } = stage;
  const [admin] = callers;
  if (!admin) throw new Error('Nobody is logged in.');
  const origin = server.origin;
  const agent = new Agent({ keepAlive: true });
  const anyone = turning(callers);
  const call = async (call: Call) => send(origin, agent, call);
  const get = async (path: string, { headers } = anyone()) => call({ path, headers });
  const lists = turning(await mixOf(query, callers));
  const { data: newest } = await listOf(origin, admin, `${bookings.path}?limit=200`);
  const ids = turning(newest.map(({ id }) => id));
  const sheet = await portSheet(importedRows, 10);
  const roll = dice(1);
  return [
    { name: 'list', everyMs: 500, people: 4, work: async () => call(lists()) },
    { name: 'booking', everyMs: 500, people: 4, work: async () => get(`${bookings.path}${ids()}/`, admin) },
    { name: 'stash and submit', everyMs: 1_000, work: async () => stashAndSubmit({ origin, caller: anyone() }) },
    { name: 'schedule search', everyMs: 1_000, work: async () => get(searchPath(randomSearch(roll))) },
    { name: 'workbench', everyMs: 10_000, work: async () => get('/api/workbench/') },
    { name: 'document', everyMs: 5_000, work: async () => get(documentOf(ids()), admin) },
    { name: 'export', everyMs: 60_000, work: async () => get(`${bookings.path}export_data/`, admin) },
    { name: 'import, checked', everyMs: 120_000, work: async () => imported({ origin, caller: admin }, sheet) },
    { name: 'login and logout', everyMs: 4_000, work: async () => logInAndOut(origin) },
    { name: 'event stream', everyMs: streamMs, people: 10, work: async () => listened(origin, anyone()) },
  ];
}

const documentOf = (id: number) => `${bookings.path}${id}/documents/preview/?kind=BOOKING_NOTE&language=both`;

/** Cycles through the elements. */
function turning<T>(all: readonly T[]): () => T {
  let at = 0;
  return () => {
    const next = all[(at += 1) % all.length];
    if (next === undefined) throw new Error('There is nothing to take turns with.');
    return next;
  };
}

/** Checked but not written, because that would work only once. */
async function imported(person: { origin: string; caller: Caller }, sheet: Buffer): Promise<void> {
  const { task } = await checked(person, sheet);
  await askFor(person, { method: 'POST', path: `/api/system/task/${task.id}/cancel/` }, z.unknown());
}

async function logInAndOut(origin: string): Promise<void> {
  await post({ origin, caller: await logIn(origin, 'backoffice2') }, '/api/logout/', {});
}

async function listened(origin: string, { headers }: Caller): Promise<void> {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/api/system/events/`, { headers, signal: leaving.signal });
  if (!answer.ok) throw new Error(`The stream of events answered ${answer.status}.`);
  await answer.body?.getReader().read();
  await sleep(streamMs);
  leaving.abort();
}
