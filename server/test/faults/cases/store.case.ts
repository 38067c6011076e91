import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { errorMessages } from '#contract/error-messages.ts';
import { s3Server } from '#test/s3-server.ts';
import { countOf, rowsOf } from '../database.ts';
import type { FaultCase, FaultRun } from '../fault-case.ts';
import { call } from '../http.ts';
import { aPdf, compareDocuments, compareFiles, filesPath, type Sent, sendFile } from '../kept-files.ts';
import { recoveryMs, underLoad, untilWritten, withProduct } from '../stage.ts';
import { assertManners, type Desk, deskOf, post, taskAt, until } from '../work.ts';
import { aBooking, bookingsPath, type Writers } from '../writers.ts';
import { portSheet, portsPath } from './long-work.cases.ts';

const awayMs = 6_000;
const fileBytes = 300_000;
/** More than there are connections to the database: who waits for the store must not keep them from the others. */
const filesAtOnce = 20;
const sheetRows = 200;
/** A call waits for a store that says nothing, and gives it up. */
const patienceMs = 60_000;

type Store = Awaited<ReturnType<typeof s3Server>>;
/** Begun, and ended again. */
type Outage = { how: string; begin: (store: Store) => unknown; isUnread: boolean };

const outages: readonly Outage[] = [
  { how: 'refused', begin: async ({ stop }) => stop(), isUnread: true },
  { how: 'silent', begin: ({ state }) => (state.health = 'silent'), isUnread: true },
  { how: 'failing', begin: ({ state }) => (state.health = 'failing'), isUnread: true },
  { how: 'cutting', begin: ({ state }) => (state.health = 'cutting'), isUnread: false },
  { how: 'full', begin: ({ state }) => (state.health = 'full'), isUnread: false },
];

/** Bookings go on while files cannot be kept; those who send some are told so, and what they repeat is done once. */
export const deadStore: FaultCase = {
  name: 'dead-s3',
  about: `the S3 store refuses connections, says nothing, answers 503, cuts, is full, under load: ${awayMs / 1000} s or more of each`,
  run: async (run) => {
    const store = await s3Server();
    try {
      await withProduct(
        run,
        (stage) =>
          underLoad({ ...run, clerks: 4 }, stage, async (writers) => {
            await everyOutage({ run, store, writers, desk: await deskOf(run, stage), kept: [], tasks: [] });
          }),
        store.env,
      );
    } finally {
      await store.stop();
    }
  },
};

type Acting = {
  run: FaultRun;
  store: Store;
  writers: Writers;
  desk: Desk;
  /** Files and long work that were acknowledged. */
  kept: Sent[];
  tasks: number[];
};

async function everyOutage(acting: Acting): Promise<void> {
  const { run, store, desk, kept } = acting;
  const { checks } = run;
  kept.push(await sendFile(desk, 'before', randomBytes(fileBytes)));
  for (const outage of outages) await during(acting, outage);
  kept.push(await sendFile(desk, 'after', randomBytes(fileBytes)));
  await assertTasks(acting);
  const contentAt = (name: string): Buffer | undefined => store.objects.get(name)?.bytes;
  await compareFiles(desk, kept, contentAt);
  await compareDocuments(desk, { custno: 'STORE-%', wanted: 2 * outages.length, contentAt });
  checks.exactly('files acknowledged, all', kept.length, 2 + outages.length * filesAtOnce);
  assertManners(desk);
}

async function during(acting: Acting, { how, begin, isUnread }: Outage): Promise<void> {
  const { run, store, writers, desk } = acting;
  const { checks } = run;
  const booking = Id.parse(await post(desk, bookingsPath, aBooking(`STORE-${how}`))).id;
  await begin(store);
  try {
    checks.exactly(`${how}: answer of an upload`, await answered(desk, filesPath, aPdf(how, randomBytes(99))), 503);
    const document = `${bookingsPath}${booking}/documents/`;
    checks.exactly(`${how}: answer of a document`, await answered(desk, document, inLanguage('both')), 503);
    if (isUnread) checks.exactly(`${how}: answer of a reader`, await readAnswer(desk), 503);
    const goesOn = async (): Promise<void> => {
      const written = writers.acknowledged();
      await Promise.all([untilWritten(writers), sleep(awayMs)]);
      checks.figure(`${how}: writes meanwhile`, writers.acknowledged() - written);
      checks.within(`${how}: ready within`, await desk.stage.product.ready(), recoveryMs);
      await mended(store, how);
    };
    await Promise.all([asked(acting, booking, how), goesOn()]);
  } finally {
    await mended(store, how);
  }
}

/** What goes on until it is acknowledged: files, a document; and long work, which may say that it could not be done. */
async function asked({ desk, kept, tasks }: Acting, booking: number, how: string): Promise<void> {
  const batch = { keys: [booking], kinds: ['BOOKING_NOTE'], language: 'en', as: 'zip' };
  const begun = async (path: string, body: object = {}) => tasks.push(Begun.parse(await post(desk, path, body)).task);
  await Promise.all([
    ...Array.from({ length: filesAtOnce }, async (_, at) =>
      kept.push(await sendFile(desk, `${how}-${at}`, randomBytes(fileBytes))),
    ),
    post(desk, `${bookingsPath}${booking}/documents/`, inLanguage('both')),
    post(desk, `${bookingsPath}${booking}/documents/`, inLanguage('en')),
    begun(`${portsPath}export_job/`),
    begun(`${bookingsPath}batch/print/`, batch),
    begun(`${portsPath}import_job/`, portSheet(sheetRows)),
  ]);
}

const Id = z.object({ id: z.int() });
const Begun = z.object({ task: z.int() });
const inLanguage = (language: string): object => ({ kind: 'BOOKING_NOTE', language, format: 'pdf', box: null });

/** How one call is answered in the envelope; 0 where there was no answer. */
async function answered({ caller }: Desk, path: string, body: object): Promise<number> {
  const answer = await call(caller, { method: 'POST', path, body, withinMs: patienceMs });
  return answer?.code === null ? 0 : (answer?.status ?? 0);
}

async function readAnswer({ caller, stage }: Desk): Promise<number> {
  const [file] = await rowsOf<{ url: string }>(stage.url, `select url from file where name = 'sent-before.pdf'`);
  const answer = await call(caller, { method: 'GET', path: `/${file?.url}`, withinMs: patienceMs });
  return answer?.status ?? 0;
}

async function mended({ state, start, isUp }: Store, how: string): Promise<void> {
  state.health = 'well';
  if (how === 'refused' && !isUp()) await start();
}

/** Each task is done, or says why not; those that are asked for now are done. */
async function assertTasks({ run: { checks }, desk, tasks }: Acting): Promise<void> {
  const going = `select count(*) from task where state in ('created', 'running', 'writing')`;
  const left = await until(async () => ((await countOf(desk.stage.url, going)) === 0 ? true : undefined));
  checks.holds('tasks all ended', left === true);
  const rows = await rowsOf<{ id: number; state: string; error: string }>(
    desk.stage.url,
    'select id::int as id, state, error from task where id = any($1)',
    [tasks],
  );
  const failed = rows.filter(({ state }) => state === 'failed');
  const reasons = Object.values(errorMessages).map((texts) => texts['file_store.away']);
  checks.exactly('tasks', rows.length, 3 * outages.length);
  checks.figure('tasks that were given up', failed.length);
  checks.none('tasks given up for another reason', failed.filter(({ error }) => !reasons.includes(error)).length);
  const { task } = Begun.parse(await post(desk, `${portsPath}export_job/`));
  checks.holds('an export done afterwards', await taskAt(desk, task, 'done'));
}
