import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { lineSheetNamed } from '#contract/sheets.ts';
import { ImmediateImport, importLimits } from '#contract/system/import.ts';
import { fail } from '#server/platform/app-error.ts';
import { readInChunks } from '#server/platform/database/cursor.ts';
import { fileStore } from '#server/platform/files/files.ts';
import { textCell } from '#server/platform/xlsx/cells.ts';
import type { Sheet } from '#server/platform/xlsx/sheet-xml.ts';
import { workbook, xlsxType } from '#server/platform/xlsx/workbook.ts';
import { exportColumns, widthsOf } from '../export/columns.ts';
import { withSlot } from '../export/slots.ts';
import { listQueryOf } from '../list/list-query.ts';
import { type AdmittedContext, type Ctx, type Route, route } from '../route.ts';
import { allRows } from '../rows.ts';
import type { Row } from '../row.ts';
import { Streamed } from '../response/streamed.ts';
import { taskFile } from '../tasks/task-file.ts';
import { createTask, newTaskId } from '../tasks/tasks.ts';
import { upload, type Uploaded } from '../request/upload.ts';
import { titleOfColumn, rowKey } from './sheet/headers.ts';
import { importDirectly, DirectImportResult } from './direct-import.ts';
import { importJobs } from './import-jobs.ts';
import type { Importer } from './importer.ts';
import { sheetFileName } from './sheet/sheet-file-name.ts';
import { sheetLabels } from './sheet/sheet-words.messages.ts';
import { supportSheets, choicesOf, templateOf, templateTitles, inputFormatsOf } from './sheet/template.ts';
import type { Template } from './sheet/template-parts.ts';
import { refuseNonWorkbook } from './sheet/workbook-file.ts';
import type { ResourceTable } from '../list/resource-sql.ts';

/** Templates, empty or with the rows of a list, and routes to import them. */
export function importRoutes(importer: Importer): Route[] {
  const { resource } = importer;
  const title = titleOf(resource.name, 'en');
  const common = { access: `${resource.name}:Import`, labels: [resource.labels] } as const;
  return [
    route({
      ...common,
      summary: `${title}: an empty sheet for an import`,
      method: 'GET',
      url: `${resource.path}import_data/`,
      output: Streamed,
      handle: (ctx: Ctx) => emptySheet(ctx, resource),
    }),
    route({
      ...common,
      summary: `${title}: a sheet with the rows of a list, for changing them by an import`,
      method: 'GET',
      url: `${resource.path}update_template/`,
      query: listQueryOf(resource).omit({ page: true, limit: true, is_deleted: true }),
      output: Streamed,
      handle: (ctx: Ctx, { query }) => withSlot(ctx.config, () => filledSheet(ctx, resource, query)),
    }),
    route({
      ...common,
      summary: `${title}: import a sheet; the task checks it, and writes its rows once that is asked for`,
      method: 'POST',
      url: `${resource.path}import_job/`,
      body: upload({ maxBytes: importLimits.megabytes * 1024 * 1024 }),
      output: z.object({ task: id() }),
      importer,
      prepare: (admitted, { body }) => storeSheet(admitted, body),
      handle: (ctx: Ctx, { body }, task) => startImport(ctx, resource, { task, file: body }),
    }),
    route({
      ...common,
      summary: `${title}: import a sheet that was uploaded before, all rows or none, while the caller waits`,
      method: 'POST',
      url: `${resource.path}import_data/`,
      labels: [resource.labels, sheetLabels],
      body: ImmediateImport,
      output: DirectImportResult,
      handle: (ctx: Ctx, { body }) => importDirectly(ctx, importer, body.url),
    }),
  ];
}

/** An empty workbook with headings, to be filled in. */
export async function emptySheet(ctx: Ctx, resource: ResourceTable) {
  const templates = await templatesOf(ctx, resource);
  const stream = workbook(...templates.map((each) => emptyPart(each, templates)), ...supportSheets(templates));
  return {
    type: xlsxType,
    file: await sheetFileName(ctx.db, resource, { kind: 'template', ...ctx }),
    stream,
    inTransaction: false,
  };
}

/** The sheet of a resource, and the one with parts of its rows, if there is one. */
async function templatesOf(ctx: Ctx, resource: ResourceTable): Promise<[Template, ...Template[]]> {
  const lines = lineSheetNamed(resource.name);
  return [await templateOf(ctx, resource), ...(lines ? [await templateOf(ctx, lines)] : [])];
}

function emptyPart(template: Template, templates: readonly Template[]): Sheet {
  const titles = templateTitles(template);
  return {
    name: titleOf(template.resource.name, template.locale),
    titles,
    widths: titles.map(widthOf),
    chunks: noRows(),
    choices: choicesOf(template, 0, templates),
    typed: inputFormatsOf(template),
  };
}

async function* noRows(): AsyncGenerator<never, void> {}

const widthOf = (title: string): number => Math.max(12, title.length * 2);

async function filledSheet(ctx: Ctx, resource: ResourceTable, query: Readonly<Record<string, unknown>>) {
  const { db, locale } = ctx;
  const { total, statement } = await allRows(ctx, resource, {
    query,
    fields: ['id', 'version', ...(resource.imports ?? [])],
  });
  if (total > importLimits.rows) fail('export.too_many', { total, limit: importLimits.rows });
  const templates = await templatesOf(ctx, resource);
  const [template, ...lines] = templates;
  const columns = exportColumns(resource, resource.imports ?? [], template);
  const chunks = readInChunks(db, statement, chunkRows);
  // Database errors are reported before the response has started.
  const { value } = await chunks.next();
  const first = value ?? [];
  const cells = (rows: readonly Row[]) =>
    rows.map((row) => [textCell(`${row.id}-${row.version}`), ...columns.map(({ name, cell }) => cell(row[name]))]);
  const stream = workbook(
    {
      name: titleOf(resource.name, locale),
      titles: [titleOfColumn(resource, rowKey, locale), ...templateTitles(template)],
      widths: [24, ...widthsOf(columns, first)],
      chunks: chunkCells(cells, first, chunks),
      choices: choicesOf(template, 1, templates),
      typed: ['text', ...inputFormatsOf(template)],
    },
    ...lines.map((each) => emptyPart(each, templates)),
    ...supportSheets(templates),
  );
  return {
    type: xlsxType,
    file: await sheetFileName(db, resource, { kind: 'update', ...ctx }),
    stream,
    inTransaction: true,
  };
}

const chunkRows = 200;

async function* chunkCells<T, C>(
  toCells: (rows: readonly T[]) => C,
  first: readonly T[],
  rest: AsyncIterable<readonly T[]>,
) {
  yield toCells(first);
  for await (const rows of rest) yield toCells(rows);
}

/** Most unfinished imports of one user, to limit disk space and queue. */
const maxWaiting = 5;

/** Moves a sheet to the store under the future task's id, while no connection is held. */
async function storeSheet({ config, transaction, viewer }: AdmittedContext, { name, path }: Uploaded): Promise<number> {
  await refuseNonWorkbook({ name: nameOf(name), path });
  const task = await transaction(async (db) => {
    await refuseTooMany({ db, viewer });
    return newTaskId(db);
  });
  await fileStore(config).put(taskFile(task), path);
  return task;
}

type StoredSheet = { task: number; file: Uploaded };

async function startImport(
  ctx: Ctx,
  resource: ResourceTable,
  { task, file: { name, size } }: StoredSheet,
): Promise<{ task: number }> {
  await createTask(ctx, { id: task, kind: 'import', resource: resource.name, file: nameOf(name), size });
  await ctx.jobs.send(ctx.db, importJobs.check, { task, resource: resource.name, locale: ctx.locale });
  ctx.reply.message = 'created';
  return { task };
}

const nameOf = (fileName: string): string => fileName.slice(-200);

async function refuseTooMany({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>): Promise<void> {
  const waiting = await db
    .selectFrom('task')
    .select('id')
    .where('creator_id', '=', viewer.id)
    .where('kind', '=', 'import')
    .where('state', 'in', ['created', 'running', 'writing'])
    .limit(maxWaiting)
    .execute();
  if (waiting.length >= maxWaiting) fail('import.too_many_waiting', { limit: maxWaiting });
}
