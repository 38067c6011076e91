import { sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { rates } from '#contract/rates/rate.ts';
import { importFields, type RateImportPlan, type RateImport } from '#contract/rates/rate-import.ts';
import { singleBatch } from '#server/http/import/write/single-batch.ts';
import { markedSheet } from '#server/http/import/sheet/marked-sheet.ts';
import { sheetFileName } from '#server/http/import/sheet/sheet-file-name.ts';
import { refuseNonWorkbook } from '#server/http/import/sheet/workbook-file.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Streamed } from '#server/http/response/streamed.ts';
import type { Uploaded } from '#server/http/request/upload.ts';
import { fail, refuse, AppError } from '#server/platform/app-error.ts';
import { workbook, xlsxType } from '#server/platform/xlsx/workbook.ts';
import { refuseCostFields, refuseStep } from '../cost-right.ts';
import { lockShown } from '../shown.ts';
import { type CheckedSheet, checkRateRows } from './check.ts';
import { suggestMapping } from './guess.ts';
import { remember, rememberedFor, typeNames } from './memory.ts';
import { refuseUnknownPlanCodes, usableFixes } from './plan-codes.ts';
import { type ReadSheet, sheetLimits, type SheetRow, type SheetMessage } from './sheet-limits.ts';
import { issueSentence, summaryOfCheck } from './check-summary.ts';
import { worldOf } from './code-tables.ts';
import { writeRates } from './write.ts';
import { once } from 'node:events';
import { scaledTimeout } from '#server/platform/timeouts.ts';
import { createThreadPool } from '#server/platform/threads.ts';

const sampleRows = 12;
const sampleLength = 300;

/** Parses a workbook before any database connection is used. */
export async function readRateSheet({ name, path }: Uploaded): Promise<ReadSheet> {
  await refuseNonWorkbook({ name, path });
  return readSheet(path);
}

/** Stores a sheet for its sender and proposes a plan. */
export async function storeSheet(ctx: Ctx, file: Uploaded, { title, rows }: ReadSheet): Promise<RateImport> {
  const { db, viewer } = ctx;
  const remembered = await rememberedFor(db, rows);
  const plan: RateImportPlan = {
    mapping: suggestMapping(rows, await typeNames(db), remembered.meanings),
    fixes: remembered.fixes,
    carrier: remembered.carrier,
    currency: 'USD',
    valid_from: null,
    valid_to: null,
    price_kind: 'sell',
    sheet_name: file.name.replace(/\.xlsx?$/i, '').slice(-100) || title,
    publish: false,
  };
  await sql`delete from rate_import where create_datetime < now() - interval '7 days'`.execute(db);
  const { id } = await db
    .insertInto('rate_import')
    .values({
      user_id: viewer.id,
      file_name: file.name.slice(-200),
      file_hash: Buffer.from(file.sha256, 'base64url').toString('hex'),
      sheet_title: title,
      cells: JSON.stringify(rows.map(({ row, cells }) => [row, cells])),
      row_count: Math.max(0, rows.length - rows.findIndex(({ row }) => row === plan.mapping.header_row) - 1),
      plan: JSON.stringify(plan),
      is_remembered: remembered.meanings.size > 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return importOf(ctx, id);
}

type Stored = Pick<
  RateImport,
  'id' | 'state' | 'file_name' | 'sheet_title' | 'row_count' | 'plan' | 'is_remembered' | 'sheet_id' | 'checked'
> & {
  cells: [number, string[]][];
};

async function storedImport({ db, viewer }: Ctx, id: number, lock = sql``): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select id, state, file_name, sheet_title, row_count, plan, is_remembered, sheet_id, checked, cells
    from rate_import where id = ${id} and user_id = ${viewer.id} ${lock}`.execute(db);
  return rows[0] ?? fail('not_found');
}

export async function importOf(ctx: Ctx, id: number): Promise<RateImport> {
  const { cells, ...stored } = await storedImport(ctx, id);
  // Empty rows are omitted, so a row's index is not its number.
  const sample = cells
    .slice(0, sampleRows)
    .map(([row, texts]) => ({ row, cells: texts.map((text) => text.slice(0, sampleLength)) }));
  return { ...stored, sample };
}

/** Checks the sheet by a plan and stores the results; nothing else is written. */
export async function checkImport(ctx: Ctx, id: number, plan: RateImportPlan): Promise<RateImport> {
  const stored = await storedImport(ctx, id, sql`for update`);
  if (stored.state === 'done') fail('rate_import.not_now');
  refusePlan(ctx, plan);
  await refuseUnknownPlanCodes(ctx.db, plan);
  const { checked, header } = await checkedBy(ctx, stored, plan);
  const summary = await summaryOfCheck(ctx.db, checked, { header, locale: ctx.locale });
  await sql`
    update rate_import set state = 'checked', plan = ${JSON.stringify(plan)}::jsonb, checked = ${JSON.stringify(summary)}::jsonb
    where id = ${id}`.execute(ctx.db);
  return importOf(ctx, id);
}

/** The uploaded sheet from its header on, with errors by the plan highlighted. */
export async function markedImport(ctx: Ctx, id: number): Promise<Streamed> {
  const { locale } = ctx;
  const stored = await storedImport(ctx, id);
  if (stored.state === 'uploaded') fail('not_found');
  const { checked, header } = await checkedBy(ctx, stored, stored.plan);
  const byRow = Map.groupBy(checked.issues, ({ row }) => row);
  const rows = stored.cells.flatMap(([row, cells]) => {
    const issues = byRow.get(row) ?? [];
    const reasons = issues.map((issue) => issueSentence(issue, { header, locale }));
    return row > stored.plan.mapping.header_row
      ? [{ cells, invalidCells: new Set(issues.map(({ at }) => at)), reasons }]
      : [];
  });
  const titles = Array.from(
    { length: Math.max(0, ...rows.map(({ cells }) => cells.length), header.length) },
    (_, at) => header[at] ?? '',
  );
  const stream = workbook(markedSheet({ name: stored.sheet_title, titles, locale }, singleBatch(rows)));
  const file = await sheetFileName(ctx.db, rates, { kind: 'checked', ...ctx });
  return { type: xlsxType, file, stream, inTransaction: false };
}

async function checkedBy(
  ctx: Ctx,
  stored: Stored,
  plan: RateImportPlan,
): Promise<{ checked: CheckedSheet; header: string[] }> {
  const rows: SheetRow[] = stored.cells.map(([row, cells]) => ({ row, cells }));
  const header = [...(rows.find(({ row }) => row === plan.mapping.header_row)?.cells ?? [])];
  const fixes = await usableFixes(ctx.db, plan.fixes);
  const world = await worldOf(ctx.db, { ...plan, fixes }, rows);
  return { checked: await checkRateRows(ctx.db, rows, { plan, world, sheetTitle: stored.sheet_title }), header };
}

/** Refuses duplicate meanings, missing ports or prices, and costs for users who may not see them. */
function refusePlan({ viewer }: Ctx, { mapping, price_kind: kind, publish }: RateImportPlan): void {
  if (publish) refuseStep(viewer, 'publish', 'publish');
  const { columns } = mapping;
  const known = new Set<string>(importFields);
  const issues = columns.flatMap((meaning, at): FieldIssue[] => {
    const path = `mapping.columns.${at}`;
    if (meaning === '') return [];
    if (!known.has(meaning) && !meaning.startsWith('price:')) return [{ path, rule: 'not_a_choice' }];
    return columns.indexOf(meaning) < at ? [{ path, rule: 'meaning_repeated', params: { value: meaning } }] : [];
  });
  const missing = ['portload', 'portdischarge'].filter((name) => !columns.includes(name));
  if (!columns.some((each) => each.startsWith('price:'))) missing.push('price');
  const path = 'mapping.columns';
  const all = [
    ...issues,
    ...missing.map((value): FieldIssue => ({ path, rule: 'meaning_missing', params: { value } })),
  ];
  if (all.length > 0) refuse(all);
  refuseCostFields(viewer, [
    { path: 'price_kind', value: kind === 'cost' ? kind : '' },
    { path, value: columns.includes('contract_no') ? 'contract_no' : '' },
  ]);
}

/** Writes all rates of a sheet or none. Repeated, it returns the same result. */
export async function commitRateImport(ctx: Ctx, id: number): Promise<RateImport> {
  await lockShown(ctx.db);
  const stored = await storedImport(ctx, id, sql`for update`);
  if (stored.state === 'done') return importOf(ctx, id);
  if (stored.state !== 'checked') fail('import.not_checked');
  const { plan } = stored;
  refusePlan(ctx, plan);
  // Checked again, because existing rates may have changed since.
  const { checked, header } = await checkedBy(ctx, stored, plan);
  if (checked.issues.length > 0)
    fail('import.has_errors', { count: new Set(checked.issues.map(({ row }) => row)).size });
  const sheet = await writeRates(ctx, checked, { plan, file: stored.file_name });
  await remember(ctx.db, plan, header);
  const summary = await summaryOfCheck(ctx.db, checked, { header, locale: ctx.locale });
  await sql`
    update rate_import set state = 'done', sheet_id = ${sheet}, checked = ${JSON.stringify(summary)}::jsonb where id = ${id}`.execute(
    ctx.db,
  );
  return importOf(ctx, id);
}

export const maxSheetBytes = sheetLimits.megabytes * 1024 * 1024;

const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 } as const;
const maxMs = 60_000;
/** A carrier's tariff consists of several sheets. */
const idleMs = 20_000;
/** A thread that has read more rows than this retains much memory, and is ended instead of reused. */
const maxRowsPerThread = 2_000;
const threads = createThreadPool(new URL('./sheet.worker.ts', import.meta.url), { memory, idleMs });

/** Parses the first sheet of a workbook outside the main thread, within limits of time and memory. */
async function readSheet(path: string): Promise<ReadSheet> {
  const worker = threads.acquire();
  try {
    worker.postMessage(path);
    const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(scaledTimeout(maxMs)) })) as [
      SheetMessage,
    ];
    if (message.kind === 'refused') throw new AppError(message.id, { params: message.params });
    if (message.sheet.rows.length > maxRowsPerThread) await worker.terminate();
    else threads.release(worker);
    return message.sheet;
  } catch (error) {
    await worker.terminate();
    if (error instanceof AppError) throw error;
    const isBeyond =
      error instanceof Error &&
      (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
    if (isBeyond) fail('import.too_complex');
    throw error;
  }
}
