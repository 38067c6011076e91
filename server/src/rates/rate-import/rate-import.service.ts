import { sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { rates } from '#contract/rates/rate.ts';
import { importFields, isPriceMeaning, type RateImportPlan, type RateImport } from '#contract/rates/rate-import.ts';
import { singleBatch } from '#server/http/import/write/single-batch.ts';
import { markedSheet } from '#server/http/import/sheet/marked-sheet.ts';
import { sheetFileName } from '#server/http/import/sheet/sheet-file-name.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Streamed } from '#server/http/response/streamed.ts';
import type { Uploaded } from '#server/http/request/upload.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { workbook, xlsxType } from '#server/platform/xlsx/workbook.ts';
import { refuseCostFields, refuseStep } from '../cost-right.ts';
import { todayOf } from '../money.ts';
import { lockShown } from '../shown.ts';
import { placeKey } from '#server/sheet-reading/row-issue.ts';
import { type CheckedSheet, checkRateRows } from './check.ts';
import { carrierReader } from '#server/sheet-reading/carrier-names.ts';
import { withCorrections } from '#server/sheet-reading/corrections.ts';
import { rateRows, type RateTable } from './layout/rate-table.ts';
import { factsFrom } from './layout/sheet-facts.ts';
import type { SourceSheet } from '#server/sheet-reading/source-sheet.ts';
import { textSheet } from './layout/text-sheet.ts';
import { remember, rememberedFor } from '#server/sheet-reading/memory.ts';
import { headingNames } from './heading-names.ts';
import { refuseUnknownPlanCodes } from './plan-codes.ts';
import { usableFixes } from '#server/sheet-reading/named-tables.ts';
import { commonFacts, proposedColumns } from './proposed-plan.ts';
import { type IssueContext, issueSentence, summaryOfCheck } from './check-summary.ts';
import { worldOf } from './code-tables.ts';
import { writeRates } from './write.ts';
import { columnSamples, sampleOf } from '#server/sheet-reading/samples.ts';
import type { SourceFile } from '#server/sheet-reading/read-file.ts';

type Sheets = readonly SourceSheet[];

/** Stores a sheet for its sender and proposes a plan. */
export async function storeSheet(ctx: Ctx, file: Uploaded, read: SourceFile): Promise<RateImport> {
  const { db, viewer } = ctx;
  const names = await headingNames(db);
  const sheets = 'sheets' in read ? read.sheets : [textSheet(read.text, file.name.slice(0, 100), names)];
  const found = rateRows(sheets, { names, header: null });
  const remembered = await rememberedFor(
    db,
    'rates',
    found.columns.map(({ heading }) => heading),
  );
  const { codeIn: carrierIn } = await carrierReader(db);
  const common = commonFacts(found, factsFrom(found.lines, { today: await todayOf(db), carrierIn }));
  const plan: RateImportPlan = {
    mapping: { header_row: null, columns: proposedColumns(found, remembered) },
    fixes: [...remembered.fixes],
    corrections: [],
    portload: null,
    ...common,
    carrier: remembered.carrier ?? common.carrier,
    price_kind: 'sell',
    sheet_name: file.name.replace(/\.(?:xlsx?|csv|txt)$/i, '').slice(-100) || (sheets[0]?.title ?? ''),
    publish: false,
  };
  await sql`delete from rate_import where create_datetime < now() - interval '7 days'`.execute(db);
  const { id } = await db
    .insertInto('rate_import')
    .values({
      user_id: viewer.id,
      file_name: file.name.slice(-200),
      file_hash: Buffer.from(file.sha256, 'base64url').toString('hex'),
      sheets: JSON.stringify(sheets),
      plan: JSON.stringify(plan),
      is_remembered: remembered.meanings.size > 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return importOf(ctx, id);
}

type Stored = Pick<RateImport, 'id' | 'state' | 'file_name' | 'plan' | 'is_remembered' | 'sheet_id' | 'checked'> & {
  sheets: Sheets;
};

async function storedImport({ db, viewer }: Ctx, id: number, lock = sql``): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select id, state, file_name, plan, is_remembered, sheet_id, checked, sheets
    from rate_import where id = ${id} and user_id = ${viewer.id} ${lock}`.execute(db);
  return rows[0] ?? fail('not_found');
}

export async function importOf(ctx: Ctx, id: number): Promise<RateImport> {
  const { sheets, ...stored } = await storedImport(ctx, id);
  const { columns, rows } = await tableOfImport(ctx, { sheets, plan: stored.plan });
  return {
    ...stored,
    sheet_titles: sheets.map(({ title }) => title),
    columns: columns.map(({ heading }, at) => ({ heading: heading.slice(0, 200), sample: columnSamples(rows, at) })),
    sample: sampleOf(sheets),
    row_count: rows.length,
  };
}

/** The rates of the sheets with the plan's corrections. */
async function tableOfImport({ db }: Ctx, { sheets, plan }: Pick<Stored, 'sheets' | 'plan'>): Promise<RateTable> {
  const header = plan.mapping.header_row;
  return rateRows(withCorrections(sheets, plan.corrections), { names: await headingNames(db), header });
}

/** Checks the sheet by a plan and stores the results; nothing else is written. */
export async function checkImport(ctx: Ctx, id: number, plan: RateImportPlan): Promise<RateImport> {
  const stored = await storedImport(ctx, id, sql`for update`);
  if (stored.state === 'done') fail('rate_import.not_now');
  if (plan.mapping.header_row !== stored.plan.mapping.header_row) return chooseHeader(ctx, stored, plan);
  refusePlan(ctx, plan);
  await refuseUnknownPlanCodes(ctx.db, plan);
  const summary = { ...(await summaryOf(ctx, stored, plan)), written: stored.checked?.written ?? 0 };
  await sql`
    update rate_import set state = 'checked', plan = ${JSON.stringify(plan)}::jsonb, checked = ${JSON.stringify(summary)}::jsonb
    where id = ${id}`.execute(ctx.db);
  return importOf(ctx, id);
}

/** Another header row has other columns: they are proposed anew, and checked by the next call. */
async function chooseHeader(ctx: Ctx, { id, sheets }: Stored, plan: RateImportPlan): Promise<RateImport> {
  const table = await tableOfImport(ctx, { sheets, plan });
  const headings = table.columns.map(({ heading }) => heading);
  const columns = proposedColumns(table, await rememberedFor(ctx.db, 'rates', headings));
  const changed = { ...plan, mapping: { ...plan.mapping, columns } };
  await sql`
    update rate_import set state = 'uploaded', plan = ${JSON.stringify(changed)}::jsonb, checked = null
    where id = ${id}`.execute(ctx.db);
  return importOf(ctx, id);
}

/** The rows that are wrong by the plan, with their cells marked and the reasons. */
export async function markedImport(ctx: Ctx, id: number): Promise<Streamed> {
  const { locale } = ctx;
  const stored = await storedImport(ctx, id);
  if (stored.state === 'uploaded') fail('not_found');
  const { checked, described, table } = await checkedBy(ctx, stored, stored.plan);
  const byRow = Map.groupBy(checked.issues, placeKey);
  const rows = table.rows.flatMap((row) => {
    const issues = byRow.get(placeKey(row)) ?? [];
    const invalidCells = new Set(issues.map(({ at }) => row.places.indexOf(at)));
    const reasons = issues.map((issue) => issueSentence(issue, described));
    return issues.length > 0 ? [{ cells: row.cells, invalidCells, reasons }] : [];
  });
  const titles = table.columns.map(({ heading }) => heading);
  const name = stored.sheets[0]?.title ?? '';
  const stream = workbook(markedSheet({ name, titles, locale }, singleBatch(rows)));
  const file = await sheetFileName(ctx.db, rates, { kind: 'checked', ...ctx });
  return { type: xlsxType, file, stream, inTransaction: false };
}

type CheckedImport = { checked: CheckedSheet; described: IssueContext; table: RateTable };

async function checkedBy(ctx: Ctx, stored: Stored, plan: RateImportPlan): Promise<CheckedImport> {
  const { db, locale } = ctx;
  const table = await tableOfImport(ctx, { sheets: stored.sheets, plan });
  const fixes = await usableFixes(db, plan.fixes);
  const world = await worldOf(db, { ...plan, fixes }, table);
  const today = await todayOf(db);
  const headings = table.columns.map(({ heading }) => heading);
  const sheetTitles = stored.sheets.map(({ title }) => title);
  const factsAt = factsFrom(table.lines, { today, carrierIn: world.carriers.codeIn });
  const checked = await checkRateRows(db, table, { plan, world, headings, sheetTitles, factsAt, today });
  return { checked, described: { locale, headings, meanings: plan.mapping.columns, sheetTitles }, table };
}

/** Refuses duplicate meanings, missing ports or prices, and costs for users who may not see them. */
function refusePlan({ viewer }: Ctx, { mapping, price_kind: kind, publish }: RateImportPlan): void {
  if (publish) refuseStep(viewer, 'publish', 'publish');
  const { columns } = mapping;
  const known = new Set<string>(importFields);
  const issues = columns.flatMap((meaning, at): FieldIssue[] => {
    const path = `mapping.columns.${at}`;
    if (meaning === '') return [];
    if (!known.has(meaning) && !meaning.includes(':')) return [{ path, rule: 'not_a_choice' }];
    return columns.indexOf(meaning) < at ? [{ path, rule: 'meaning_repeated', params: { value: meaning } }] : [];
  });
  const missing = ['portdischarge'].filter((name) => !columns.includes(name));
  if (!columns.some(isPriceMeaning)) missing.push('price');
  if (columns.includes('price') && !columns.includes('container_type')) missing.push('container_type');
  const path = 'mapping.columns';
  const all = [
    ...issues,
    ...missing.map((value): FieldIssue => ({ path, rule: 'meaning_missing', params: { value } })),
  ];
  if (all.length > 0) refuse(all);
  refuseCostFields(viewer, [
    { path: 'price_kind', value: kind === 'cost' ? kind : '' },
    { path, value: columns.find((meaning) => meaning.startsWith('cost:')) ?? '' },
    { path, value: columns.includes('contract_no') ? 'contract_no' : '' },
  ]);
}

/**
 * Writes the rates of the rows that are right; the others wait for corrections. Repeated, it writes nothing more: what was
 * written is then unchanged.
 */
export async function commitRateImport(ctx: Ctx, id: number): Promise<RateImport> {
  await lockShown(ctx.db);
  const stored = await storedImport(ctx, id, sql`for update`);
  if (stored.state === 'done') return importOf(ctx, id);
  if (stored.state !== 'checked') fail('import.not_checked');
  const { plan } = stored;
  refusePlan(ctx, plan);
  // Checked again, because existing rates may have changed since.
  const { checked, described, table } = await checkedBy(ctx, stored, plan);
  if (checked.rates.length === 0) fail('import.has_errors', { count: new Set(checked.issues.map(placeKey)).size });
  const sheet = await writeRates(ctx, checked, { plan, file: stored.file_name, sheet_id: stored.sheet_id });
  await remember(ctx.db, 'rates', { plan, headings: table.columns.map(({ heading }) => heading) });
  const now = await summaryOfCheck(ctx.db, checked, described);
  const written = (stored.checked?.written ?? 0) + now.added + now.changed;
  const isDone = checked.issues.length === 0;
  // The rows that wait are checked again: what was written is now unchanged.
  const left = isDone ? now : await summaryOf(ctx, stored, plan);
  await sql`
    update rate_import set state = ${isDone ? 'done' : 'checked'}, sheet_id = ${sheet},
      checked = ${JSON.stringify({ ...left, written })}::jsonb
    where id = ${id}`.execute(ctx.db);
  return importOf(ctx, id);
}

async function summaryOf(ctx: Ctx, stored: Stored, plan: RateImportPlan) {
  const { checked, described } = await checkedBy(ctx, stored, plan);
  return summaryOfCheck(ctx.db, checked, described);
}
