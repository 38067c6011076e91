import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { languages } from '#contract/languages/language.ts';
import { fail } from '#server/platform/app-error.ts';
import { readTransaction, writeTransaction } from '#server/platform/db.ts';
import { fileStore, withDraft } from '#server/platform/files/files.ts';
import { jobKind, type Run } from '#server/platform/jobs.ts';
import { refuseDeleted } from '../restorers.ts';
import type { Ctx } from '../route.ts';
import { cancelled, ownerOf, runTask, watch } from '../tasks/task-job.ts';
import { taskFile } from '../tasks/task-file.ts';
import { createTask, endTask } from '../tasks/tasks.ts';
import { sharedTotals } from '../totals.ts';
import { type Exported, exported } from './export.ts';

const Payload = z.object({
  task: id(),
  resource: z.string(),
  query: z.record(z.string(), z.unknown()),
  fields: z.array(z.string()),
  locale: z.enum(languages),
});
type Payload = z.output<typeof Payload>;

/** Notes down an export and queues it; answers its task. */
export async function queueExport(ctx: Ctx, asked: Omit<Payload, 'task' | 'locale'>): Promise<number> {
  const { resource, query, fields } = asked;
  const task = await createTask(ctx, { kind: 'export', resource, request: { query, fields } });
  await ctx.jobs.send(ctx.db, exportJob, { ...asked, task, locale: ctx.locale });
  return task;
}

/** Writes an export into a file, with the rights and the scope that its owner has at that moment. */
export const exportJob = jobKind({
  name: 'export',
  payload: Payload,
  run: (payload, run) =>
    runTask(payload, run, (ownerId) =>
      withDraft(run.deps.config, async (draft) => writeFile(payload, run, { draft, ownerId })),
    ),
});

type Writing = { draft: string; ownerId: number };

async function writeFile(payload: Payload, run: Run, { draft, ownerId }: Writing): Promise<void> {
  const { database, config, clock } = run.deps;
  const { task, query, fields, locale } = payload;
  const resource = resources.find(({ name }) => name === payload.resource) ?? fail('not_found');
  let done = 0;
  const written = await readTransaction(database, async (db) => {
    const viewer = await ownerOf(db, ownerId, `${resource.path}export_job/`);
    if (query['is_deleted']) refuseDeleted({ viewer }, resource);
    const caller = { db, viewer, locale, totals: sharedTotals(0).of, now: clock.now() };
    const onRows = (rows: number) => (done += rows);
    const file = await exported(caller, resource, { query, fields, onRows });
    const progress = watch({ run, task, total: () => file.total, done: () => done });
    try {
      await pipeline(file.stream, createWriteStream(draft, { mode: 0o600 }), {
        signal: AbortSignal.any([run.signal, progress.signal]),
      });
    } catch (error) {
      throw progress.signal.aborted ? cancelled : error;
    } finally {
      progress.stop();
    }
    return file;
  });
  const { size } = await stat(draft);
  await fileStore(config).put(taskFile(task), draft);
  await finish(run, { task, done, written, size });
}

type Finished = { task: number; done: number; written: Exported; size: number };

async function finish({ deps }: Run, { task, done, written, size }: Finished): Promise<void> {
  const end = { state: 'done', progress: done, total: done, file: written.file.name, size } as const;
  const isWanted = await writeTransaction(deps.database, (db) => endTask(db, task, end));
  if (!isWanted) throw cancelled;
}
