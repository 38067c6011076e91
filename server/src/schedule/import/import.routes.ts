import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ports } from '#contract/codes/port.ts';
import { id } from '#contract/kit.ts';
import { VoyageDocuments } from '#contract/schedule/document.ts';
import {
  LineInput,
  NewPorts,
  ScheduleImport,
  ScheduleImported,
  scheduleImportLimits,
  ScheduleImportRowsQuery,
} from '#contract/schedule/import.ts';
import { portCallLabels } from '#contract/schedule/port-call.labels.ts';
import { scheduleLineLabels } from '#contract/schedule/line.labels.ts';
import { scheduleRows } from '#contract/schedule/sheet-row.ts';
import { ImportRows, importLimits } from '#contract/system/import.ts';
import { emptySheet } from '#server/http/import/import.routes.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { byId } from '#server/http/slice.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { upload } from '#server/http/request/upload.ts';
import { fail, refuseAny } from '#server/platform/app-error.ts';
import { callFields, portMeanings, ScheduleSheetPlan } from '#contract/schedule/sheet-plan.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { SourceSheet } from '#server/sheet-reading/source-sheet.ts';
import { tabularSheet } from '#server/sheet-reading/tabular-text.ts';
import { firstReading, nextReading } from './sheet/sheet-import.ts';
import { commitScheduleImport } from './commit.ts';
import { importPreview } from './preview.ts';
import { readScheduleFile } from './read-file.ts';
import { allColumns, documentRows, lineRows } from './read-rows.ts';
import { markedRows, rowsOf } from './rows.ts';
import { type Head, restage, stage, stagedImport, type StagedRow } from './staged.ts';
import { issuesOf } from '#contract/issues.ts';
import { insertRow } from '#server/http/write/changes.ts';
import { portTable } from '#server/codes/port/port.table.ts';

const path = scheduleRows.path;
const common = { access: 'voyage:Import', labels: [scheduleRows.labels, scheduleLineLabels, portCallLabels] } as const;

async function check(ctx: Ctx, head: Head, rows: readonly StagedRow[]) {
  ctx.reply.message = 'created';
  const staged = await stage(ctx, head, rows);
  return importPreview(ctx, await stagedImport(ctx, staged));
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export const scheduleImportRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    url: `${path}template/`,
    summary: 'Schedules: an empty sheet, one row for each call of a ship',
    output: Streamed,
    handle: (ctx: Ctx) => emptySheet(ctx, scheduleRows),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}file/`,
    summary: 'Schedules: read a sheet or a JSON file and say what would come of it; nothing is written yet',
    body: upload({ maxBytes: importLimits.megabytes * 1024 * 1024 }),
    output: ScheduleImport,
    prepare: (_outside, { body }) => readScheduleFile(body),
    handle: async (ctx: Ctx, { body }, read) => {
      const head = { columns: allColumns, file_name: body.name.slice(-200), digest: body.sha256 };
      if ('documents' in read) return check(ctx, { ...head, kind: 'JSON', sheet: null }, read.documents);
      const sheets = 'sheets' in read ? [...read.sheets] : [linesOf(read.text, body.name.slice(0, 100))];
      const { sheet, rows } = await firstReading(ctx.db, sheets);
      return check(ctx, { ...head, kind: 'XLSX', sheet }, rows);
    },
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}document/`,
    summary: 'Schedules: check voyages in the JSON format; nothing is written yet',
    body: VoyageDocuments,
    output: ScheduleImport,
    handle: (ctx: Ctx, { body }) => {
      const rows = documentRows([body].flat());
      if (rows.length > scheduleImportLimits.rows) fail('import.too_many_rows', { limit: scheduleImportLimits.rows });
      return check(ctx, { kind: 'API', columns: allColumns, file_name: '', digest: digestOf(body), sheet: null }, rows);
    },
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}line/`,
    summary: 'Schedules: check one sailing as most mails tell it; nothing is written yet',
    body: LineInput,
    output: ScheduleImport,
    handle: (ctx: Ctx, { body }) =>
      check(
        ctx,
        { kind: 'FORM', columns: allColumns, file_name: '', digest: digestOf(body), sheet: null },
        lineRows(body),
      ),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}{id}/ports/`,
    summary: 'Schedules: create ports that an import names, and check it again',
    labels: [...common.labels, ports.labels],
    params: byId,
    body: NewPorts,
    output: ScheduleImport,
    handle: async (ctx: Ctx, { params, body }) => {
      const staged = await stagedImport(ctx, params.id);
      await addPorts(ctx, body.ports);
      return importPreview(ctx, staged);
    },
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}{id}/check/`,
    summary: 'Schedules: read a sheet by a changed plan and say what would come of it',
    params: byId,
    body: ScheduleSheetPlan,
    output: ScheduleImport,
    handle: (ctx: Ctx, { params, body }) => checkByPlan(ctx, params.id, body),
  }),
  route({
    ...common,
    method: 'GET',
    url: `${path}{id}/rows/`,
    summary: 'Schedules: the rows of an import that was checked, and what is wrong with them',
    params: byId,
    query: ScheduleImportRowsQuery,
    output: ImportRows,
    handle: (ctx: Ctx, { params, query }) => rowsOf(ctx, params.id, query),
  }),
  route({
    ...common,
    method: 'GET',
    url: `${path}{id}/file/`,
    summary: 'Schedules: the sheet of an import that was checked, with what is wrong marked',
    params: byId,
    output: Streamed,
    handle: (ctx: Ctx, { params }) => markedRows(ctx, params.id),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}{id}/commit/`,
    summary:
      'Schedules: write an import that was checked; of a sheet the voyages that are right, otherwise all or nothing',
    params: z.object({ id: id() }),
    output: ScheduleImported,
    handle: async (ctx: Ctx, { params }) => {
      ctx.reply.message = 'imported';
      return commitScheduleImport(ctx, await stagedImport(ctx, params.id));
    },
  }),
];

type NewPort = z.output<typeof NewPorts>['ports'][number];

/** Reads the caller's own sheet by a changed plan; of documents and forms there is none. */
async function checkByPlan(ctx: Ctx, id: number, plan: ScheduleSheetPlan) {
  const staged = await stagedImport(ctx, id);
  if (!staged.sheet) fail('not_found');
  refuseAny(planIssues(plan));
  const { sheet, rows } = await nextReading(ctx.db, staged.sheet, plan);
  await restage(ctx.db, id, { sheet, rows });
  return importPreview(ctx, { ...staged, sheet, rows });
}

/** A field twice, or one that is none. */
function planIssues({ mapping: { columns } }: ScheduleSheetPlan): FieldIssue[] {
  const known = new Set<string>([...callFields, ...portMeanings]);
  return columns.flatMap((meaning, at): FieldIssue[] => {
    const path = `mapping.columns.${at}`;
    if (meaning === '') return [];
    if (!known.has(meaning)) return [{ path, rule: 'not_a_choice' }];
    const isRepeated = !meaning.startsWith('port:') && columns.indexOf(meaning) < at;
    return isRepeated ? [{ path, rule: 'meaning_repeated', params: { value: meaning } }] : [];
  });
}

/** Lines without a separator are a sheet of one column, so that they are counted. */
function linesOf(text: string, title: string): SourceSheet {
  const lines = text.split('\n').map((line, at) => ({ row: at + 1, cells: [line.trim()] }));
  const rows = lines.filter(({ cells }) => cells[0] !== '');
  return tabularSheet(text, title) ?? { title, rows, spans: [] };
}

/** Creates ports as their own page does, with the same right. */
async function addPorts(ctx: Ctx, list: readonly NewPort[]): Promise<void> {
  if (!ctx.viewer.rights.allows('POST', ports.path, ports.path))
    fail('forbidden', { method: 'POST', path: ports.path });
  const read = list.map((port, at) => {
    const result = ports.input.safeParse({ ...port, country_code: port.code.slice(0, 2) }, { reportInput: true });
    const issues = result.success ? [] : issuesOf(result.error);
    return { values: result.data, issues: issues.map((issue) => ({ ...issue, path: `ports.${at}.${issue.path}` })) };
  });
  refuseAny(read.flatMap((each) => each.issues));
  // Sequentially, because they share the transaction's connection.
  for (const { values } of read) if (values) await insertRow(ctx, portTable, values);
}
