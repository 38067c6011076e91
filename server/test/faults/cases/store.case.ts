import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { errorMessages } from '#contract/error-messages.ts';
import { s3Server } from '#test/s3-server.ts';
import { countOf, rowsOf } from '../database.ts';
import type { FaultCase, FaultRun } from '../fault-case.ts';
import { call } from '../http.ts';
import { aPdf, compareDocuments, compareFiles, filesPath, type SentFile, sendFile } from '../acknowledged-files.ts';
import { recoveryMs, underLoad, untilWritten, withProduct } from '../stage.ts';
import { assertResponses, type FaultClient, newFaultClient, post, reachesState, until } from '../work.ts';
import { aBooking, bookingsPath, type Writers } from '../writers.ts';
import { portSheet, portsPath } from './long-work.cases.ts';

const awayMs = 6_000;
const fileBytes = 300_000;
/** More than the database connections: waiting for the store must not occupy these. */
const concurrentFiles = 20;
const sheetRows = 200;
/** How long a call waits for a silent store before it gives up. */
const callTimeoutMs = 60_000;

type Store = Awaited<ReturnType<typeof s3Server>>;
/** An outage that begins and ends. */
type Outage = { how: string; begin: (store: Store) => unknown; isUnreadable: boolean };

const outages: readonly Outage[] = [
  { how: 'refused', begin: async ({ stop }) => stop(), isUnreadable: true },
  { how: 'silent', begin: ({ state }) => (state.health = 'silent'), isUnreadable: true },
  { how: 'failing', begin: ({ state }) => (state.health = 'failing'), isUnreadable: true },
  { how: 'cutting', begin: ({ state }) => (state.health = 'cutting'), isUnreadable: false },
  { how: 'full', begin: ({ state }) => (state.health = 'full'), isUnreadable: false },
];

/** Bookings continue while files cannot be stored; senders get an error, and repeated calls are performed once. */
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
            await everyOutage({
              run,
              store,
              writers,
              client: await newFaultClient(run, stage),
              acknowledged: [],
              tasks: [],
            });
          }),
        store.env,
      );
    } finally {
      await store.stop();
    }
  },
};

type OutageContext = {
  run: FaultRun;
  store: Store;
  writers: Writers;
  client: FaultClient;
  /** Acknowledged files and background tasks. */
  acknowledged: SentFile[];
  tasks: number[];
};

async function everyOutage(context: OutageContext): Promise<void> {
  const { run, store, client, acknowledged } = context;
  const { checks } = run;
  acknowledged.push(await sendFile(client, 'before', randomBytes(fileBytes)));
  for (const outage of outages) await runOutage(context, outage);
  acknowledged.push(await sendFile(client, 'after', randomBytes(fileBytes)));
  await assertTasks(context);
  const contentAt = (name: string): Buffer | undefined => store.objects.get(name)?.bytes;
  await compareFiles(client, acknowledged, contentAt);
  await compareDocuments(client, { custno: 'STORE-%', expected: 2 * outages.length, contentAt });
  checks.exactly('files acknowledged, all', acknowledged.length, 2 + outages.length * concurrentFiles);
  assertResponses(client);
}

async function runOutage(context: OutageContext, { how, begin, isUnreadable }: Outage): Promise<void> {
  const { run, store, writers, client } = context;
  const { checks } = run;
  const booking = Id.parse(await post(client, bookingsPath, aBooking(`STORE-${how}`))).id;
  await begin(store);
  try {
    checks.exactly(
      `${how}: answer of an upload`,
      await responseStatus(client, filesPath, aPdf(how, randomBytes(99))),
      503,
    );
    const document = `${bookingsPath}${booking}/documents/`;
    checks.exactly(`${how}: answer of a document`, await responseStatus(client, document, documentBody('both')), 503);
    if (isUnreadable) checks.exactly(`${how}: answer of a reader`, await readAnswer(client), 503);
    const keepWriting = async (): Promise<void> => {
      const written = writers.acknowledged();
      await Promise.all([untilWritten(writers), sleep(awayMs)]);
      checks.figure(`${how}: writes meanwhile`, writers.acknowledged() - written);
      checks.within(`${how}: ready within`, await client.stage.product.ready(), recoveryMs);
      await restoreStore(store, how);
    };
    await Promise.all([requestWork(context, booking, how), keepWriting()]);
  } finally {
    await restoreStore(store, how);
  }
}

/**
 * Requests that are repeated until acknowledged: files, a document; and background tasks, which may report a failure.
 */
async function requestWork(
  { client, acknowledged, tasks }: OutageContext,
  booking: number,
  how: string,
): Promise<void> {
  const batch = { keys: [booking], kinds: ['BOOKING_NOTE'], language: 'en', as: 'zip' };
  const startTask = async (path: string, body: object = {}) =>
    tasks.push(StartedTask.parse(await post(client, path, body)).task);
  await Promise.all([
    ...Array.from({ length: concurrentFiles }, async (_, at) =>
      acknowledged.push(await sendFile(client, `${how}-${at}`, randomBytes(fileBytes))),
    ),
    post(client, `${bookingsPath}${booking}/documents/`, documentBody('both')),
    post(client, `${bookingsPath}${booking}/documents/`, documentBody('en')),
    startTask(`${portsPath}export_job/`),
    startTask(`${bookingsPath}batch/print/`, batch),
    startTask(`${portsPath}import_job/`, portSheet(sheetRows)),
  ]);
}

const Id = z.object({ id: z.int() });
const StartedTask = z.object({ task: z.int() });
const documentBody = (language: string): object => ({ kind: 'BOOKING_NOTE', language, format: 'pdf', box: null });

/** The envelope's code of one call; 0 without a response. */
async function responseStatus({ caller }: FaultClient, path: string, body: object): Promise<number> {
  const answer = await call(caller, { method: 'POST', path, body, withinMs: callTimeoutMs });
  return answer?.code === null ? 0 : (answer?.status ?? 0);
}

async function readAnswer({ caller, stage }: FaultClient): Promise<number> {
  const [file] = await rowsOf<{ url: string }>(stage.url, `select url from file where name = 'sent-before.pdf'`);
  const answer = await call(caller, { method: 'GET', path: `/${file?.url}`, withinMs: callTimeoutMs });
  return answer?.status ?? 0;
}

async function restoreStore({ state, start, isUp }: Store, how: string): Promise<void> {
  state.health = 'well';
  if (how === 'refused' && !isUp()) await start();
}

/** Each task is done or reports why not; those requested now must be done. */
async function assertTasks({ run: { checks }, client, tasks }: OutageContext): Promise<void> {
  const runningSql = `select count(*) from task where state in ('created', 'running', 'writing')`;
  const hasEnded = await until(async () => ((await countOf(client.stage.url, runningSql)) === 0 ? true : undefined));
  checks.holds('tasks all ended', hasEnded === true);
  const rows = await rowsOf<{ id: number; state: string; error: string }>(
    client.stage.url,
    'select id::int as id, state, error from task where id = any($1)',
    [tasks],
  );
  const failed = rows.filter(({ state }) => state === 'failed');
  const reasons = Object.values(errorMessages).map((texts) => texts['file_store.away']);
  checks.exactly('tasks', rows.length, 3 * outages.length);
  checks.figure('tasks that were given up', failed.length);
  checks.none('tasks given up for another reason', failed.filter(({ error }) => !reasons.includes(error)).length);
  const { task } = StartedTask.parse(await post(client, `${portsPath}export_job/`));
  checks.holds('an export done afterwards', await reachesState(client, task, 'done'));
}
