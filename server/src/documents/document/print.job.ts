import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import { type SkippedDocument, PrintInput } from '#contract/documents/document.ts';
import { id } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { languages } from '#contract/languages/language.ts';
import type { Ctx, PrepareContext } from '#server/http/route.ts';
import { taskFile } from '#server/http/tasks/task-file.ts';
import { cancelled, taskOwner, runFileTask, monitorTask } from '#server/http/tasks/task-job.ts';
import { createTask, endTask } from '#server/http/tasks/tasks.ts';
import { AppError, fail } from '#server/platform/app-error.ts';
import { readTransaction, writeTransaction } from '#server/platform/database/db.ts';
import { fileStore, withTemporaryFile } from '#server/platform/files/files.ts';
import { jobKind, type JobRun } from '#server/platform/jobs.ts';
import { mergePdfs } from '#server/platform/pdf/merge.ts';
import { loadConfigVersion } from '#server/platform/settings/system-config.ts';
import { openKinds } from '../kinds/public.ts';
import { type SkippedList, skippedList, saveSkipped } from './skipped.ts';
import {
  type RenderedDocument,
  renderIfAvailable,
  fileNameOf,
  saveDocument,
  prepareDocument,
  unavailableReason,
  storedDocument,
} from './generate.ts';

const Payload = z.object({ ...PrintInput.shape, task: id(), locale: z.enum(languages) });
type Payload = z.output<typeof Payload>;

/** The route whose right the owner needs when the job runs. */
const path = `${bookings.path}batch/print/` as const;

/** Creates and queues a batch; returns its task. */
export async function queuePrint(ctx: Ctx, input: PrintInput): Promise<number> {
  const { keys, kinds, language, as } = input;
  if (keys.length * kinds.length > maxDocuments) fail('document.too_many', { limit: maxDocuments });
  const task = await createTask(ctx, {
    kind: 'print',
    resource: 'booking_document',
    request: { query: { keys, language, as }, fields: kinds },
  });
  await ctx.jobs.send(ctx.db, printJob, { ...input, task, locale: ctx.locale });
  return task;
}

const maxDocuments = 300;

/** Makes the documents of many bookings one by one, with the rights and data scope that its owner has at that time. */
export const printJob = jobKind({
  name: 'print',
  payload: Payload,
  run: (payload, run) => runFileTask(payload, run, (ownerId) => print(payload, run, ownerId)),
});

async function print(payload: Payload, run: JobRun, ownerId: number): Promise<void> {
  const { config, database } = run.deps;
  const { task, keys, kinds, as } = payload;
  const requested = keys.flatMap((booking) => kinds.map((kind) => ({ booking, kind })));
  const rendered: RenderedDocument[] = [];
  const leftOut: SkippedDocument[] = [];
  let doneCount = 0;
  const progress = monitorTask({ run, task, total: () => requested.length, done: () => doneCount });
  try {
    for (const each of requested) {
      run.signal.throwIfAborted();
      if (progress.signal.aborted) throw cancelled;
      const one = await printed({ payload, run, ownerId }, each);
      if ('bytes' in one) rendered.push(one);
      else leftOut.push(one);
      doneCount += 1;
    }
  } finally {
    progress.stop();
  }
  await writeTransaction(database, (db) => saveSkipped(db, task, leftOut));
  if (rendered.length === 0) fail('document.none');
  const list = await skippedList(run, leftOut, payload.locale);
  const bytes = as === 'pdf' ? mergePdfs(bytesOf(rendered, list)) : await archived(rendered, list);
  await withTemporaryFile(config, async (draft) => {
    await writeFile(draft, bytes, { mode: 0o600 });
    await fileStore(config).put(taskFile(task, as), draft);
  });
  const file = await nameOf(run, payload);
  const end = { state: 'done', progress: rendered.length, total: requested.length, file, size: bytes.length } as const;
  if (!(await writeTransaction(database, (db) => endTask(db, task, end)))) throw cancelled;
}

type Printing = { payload: Payload; run: JobRun; ownerId: number };
type PrintedDocument = { booking: number; kind: Payload['kinds'][number] };

/** Makes and stores one, or returns why it is unavailable. */
async function printed(
  { payload, run, ownerId }: Printing,
  { booking, kind }: PrintedDocument,
): Promise<RenderedDocument | SkippedDocument> {
  const { config, database, send } = run.deps;
  const jobs = send && { send };
  const options = { kind, language: payload.language, format: 'pdf', box: null } as const;
  const none = { booking, orderno: '', kind };
  try {
    const { viewer, ready } = await writeTransaction(database, async (db) => {
      const owner = await taskOwner(db, ownerId, path);
      const isOpen = openKinds({ viewer: owner }).has(kind);
      return {
        viewer: owner,
        ready: isOpen && (await prepareDocument({ db, viewer: owner, config }, booking, options)),
      };
    });
    if (!ready) return { ...none, reason: 'not_allowed' };
    const drawn = await renderIfAvailable(ready, config);
    if (!drawn) return { ...none, orderno: ready.revision.content.booking.orderno, reason: unavailableReason(ready) };
    const transaction: PrepareContext['transaction'] = (work) => writeTransaction(database, work);
    const stored = await storedDocument({ config, transaction }, drawn);
    await transaction((db) => saveDocument({ db, viewer, config, ...(jobs && { jobs }) }, stored));
    return drawn;
  } catch (error) {
    if (error instanceof AppError && error.id === 'not_found') return { ...none, reason: 'not_seen' };
    throw error;
  }
}

/** The list of skipped documents comes first, where it is noticed in a printed batch. */
function bytesOf(rendered: readonly RenderedDocument[], list: SkippedList | undefined): Buffer[] {
  return [...(list ? [list.page] : []), ...rendered.map(({ bytes }) => bytes)];
}

async function archived(rendered: readonly RenderedDocument[], list: SkippedList | undefined): Promise<Buffer> {
  const zip = new ZipFile();
  if (list) zip.addBuffer(list.text, list.name, { compress: false });
  for (const each of rendered)
    zip.addBuffer(each.bytes, fileNameOf(each), { mtime: new Date(each.revision.create_datetime), compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

/** e.g. 单证_20261121_0830.pdf, in the installation's time zone. */
async function nameOf({ deps }: JobRun, { as, locale }: Payload): Promise<string> {
  return readTransaction(deps.database, async (db) => {
    await loadConfigVersion(db);
    const { rows } = await sql<{ at: string }>`
      select to_char(${deps.clock.now().toISOString()}::timestamptz, 'YYYYMMDD_HH24MI') as at`.execute(db);
    return `${titleOf('booking_document', locale)}_${rows[0]?.at}.${as}`;
  });
}
