import { sql } from 'kysely';
import * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { id, type Resource } from '#contract/kit.ts';
import { files } from '#contract/system/file.ts';
import { maxImmediateRows } from '#contract/system/import.ts';
import { refuse } from '#server/platform/app-error.ts';
import { fileStore } from '#server/platform/files/files.ts';
import { createSlots } from '../export/slots.ts';
import type { Ctx } from '../route.ts';
import { visible } from '../rows.ts';
import { createTask, endTask } from '../tasks/tasks.ts';
import { withNames, withUserName } from './sheet/cell-errors.ts';
import { checkRows } from './check-rows.ts';
import type { Importer, Staged } from './importer.ts';
import { applyRules } from './resource-rules.ts';
import { withWorkbook } from './sheet/read-workbook.ts';
import { addLines, stageRows, clearRows, type Counts, countsOf, type RowFinding } from './write/staged-rows.ts';
import { refuseNonWorkbook } from './sheet/workbook-file.ts';
import { readTaskOptions } from './sheet/cell-labels.ts';
import { lockTargets, RowsRefused, writeRows } from './write/write-rows.ts';

export const DirectImportResult = z.object({ task: id(), total: z.int(), new_rows: z.int(), changed_rows: z.int() });
type DirectImportResult = z.output<typeof DirectImportResult>;

const running = createSlots();
/** Each holds its caller's connection while a thread parses; larger imports use `import_job/`. */
const maxRunning = 1;
/** Most wrong cells in one error; the rest is reported when these are corrected. */
const maxReported = 50;

/** Imports a previously uploaded sheet within the caller's transaction: all rows or none. */
export async function importDirectly(ctx: Ctx, importer: Importer, url: string): Promise<DirectImportResult> {
  const { resource } = importer;
  const { db, viewer } = ctx;
  const file = await ownFile(ctx, url);
  const release = running.acquire(maxRunning);
  try {
    const task = await createTask(ctx, { kind: 'import', resource: resource.name });
    const staged: Staged = {
      db,
      task,
      importer,
      resource,
      viewer,
      locale: ctx.locale,
      routes: ctx.routes,
      send: ctx.jobs.send,
      config: ctx.config,
    };
    await fileStore(ctx.config).withFile(file.url, async (path) => {
      await refuseNonWorkbook({ name: file.name, path });
      await stage(ctx, importer, { task, path });
    });
    const { total, new_rows, changed_rows } = await writeStaged(ctx, staged);
    await clearRows(db, task);
    await endTask(db, task, { state: 'done', progress: total, total });
    ctx.reply.message = 'imported';
    return { task, total, new_rows, changed_rows };
  } finally {
    release();
  }
}

/** The file is found by its row, never by its path, and only if the caller uploaded it. */
async function ownFile({ db, viewer }: Ctx, url: string): Promise<{ name: string; url: string }> {
  const { rows } = await sql<{ name: string; url: string }>`
    select t.name, t.url from file t
    where t.url = ${url.replace(/^\//, '')} and t.creator_id = ${viewer.id} and not t.is_deleted and ${visible(files, viewer)}
    order by t.id desc limit 1`.execute(db);
  return rows[0] ?? refuse([{ path: 'url', rule: 'not_your_file' }]);
}

type StagedSheet = { task: number; path: string };

async function stage(ctx: Ctx, importer: Importer, { task, path }: StagedSheet): Promise<void> {
  const { db, locale } = ctx;
  const sheet = { path, locale, ...(await readTaskOptions(ctx, { importer, maxRows: maxImmediateRows })) };
  // Not cancellable; the time limit still applies.
  await withWorkbook(sheet, new AbortController().signal, async ({ columns, total, batches, lines }) => {
    await db
      .updateTable('task')
      .set({ columns: [...columns], line_columns: [...(lines?.columns ?? [])], total })
      .where('id', '=', task)
      .execute();
    for await (const rows of batches) await stageRows(db, task, await applyRules(db, importer, rows));
    for await (const rows of lines?.batches ?? []) await addLines(db, task, rows);
  });
}

async function writeStaged(ctx: Ctx, staged: Staged): Promise<Counts> {
  const { db, task, resource } = staged;
  await lockTargets(staged);
  await checkRows(staged);
  const counts = await countsOf(db, task);
  if (counts.error_rows > 0) return refuseRows(ctx, resource, await findingsOf(staged));
  try {
    await writeRows(staged, async () => undefined);
  } catch (error) {
    if (error instanceof RowsRefused) return refuseRows(ctx, resource, error.findings);
    throw error;
  }
  await db
    .updateTable('task')
    .set({ ...counts })
    .where('id', '=', task)
    .execute();
  return counts;
}

async function findingsOf({ db, task }: Staged): Promise<RowFinding[]> {
  const { rows } = await sql<{ row_no: number; errors: FieldIssue[] }>`
    select row_no, errors from import_row where task_id = ${task} and errors <> '[]'
    order by row_no limit ${maxReported}`.execute(db);
  return rows.flatMap(({ row_no: rowNo, errors }) => errors.map((issue) => ({ rowNo, issue })));
}

/** Paths count the sheet's rows from 0, as for lists: `2.code` is the code in row 3. */
function refuseRows({ locale }: Ctx, resource: Resource, findings: readonly RowFinding[]): never {
  return refuse(
    findings.slice(0, maxReported).map(({ rowNo, issue }) => {
      const { path, ...rest } = withNames(withUserName(issue, locale), resource, locale);
      return { ...rest, path: path === '' ? `${rowNo - 1}` : `${rowNo - 1}.${path}` };
    }),
  );
}
