import { sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { SourceKind } from '#contract/schedule/schedule-source.ts';
import type { scheduleRows } from '#contract/schedule/sheet-row.ts';
import type { InputOf } from '#contract/kit.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import type { ScheduleSheet, ScheduleSheetPlan } from '#contract/schedule/sheet-plan.ts';
import type { CellPlace } from '#server/sheet-reading/row-issue.ts';
import type { SourceSheet } from '#server/sheet-reading/source-sheet.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** Details of a call without a column in a sheet. */
export type CallExtras = {
  cutoffs?: { code: string; at: string }[];
  delay_reason?: string;
  import_voyage?: string;
  universal_voyage_ref?: string;
  is_blank?: boolean;
  note?: string;
  /** The times are those that the carrier expects now. */
  are_current?: boolean;
};

/** The parsed values of a row, without invalid ones. */
export type RowInput = Partial<InputOf<typeof scheduleRows>> & { beside?: CallExtras };

/** One call of a ship as imported: a row of a sheet, or a call of a document or the short form. */
export type StagedRow = {
  row_no: number;
  cells: string[];
  input: RowInput;
  issues: FieldIssue[];
  places?: CallPlaces | null;
  flags?: (FieldIssue & { text: string })[];
};

/** Where the values of a call stand in a sheet. */
export type CallPlaces = { row: CellPlace; cells: Record<string, CellPlace & { text: string }> };

/** What was read from a sheet in addition to its calls. */
export type SheetReading = Pick<ScheduleSheet, 'columns' | 'row_count'> & {
  notes: { sheet: number; row: number; text: string }[];
  skipped: { sheet: number; row: number; text: string; reason: ScheduleSheet['skipped'][number]['reason'] }[];
};

/** A sheet as it came, and how it is read. */
export type StagedSheet = {
  sheets: SourceSheet[];
  plan: ScheduleSheetPlan;
  reading: SheetReading;
  is_remembered: boolean;
};

export type StagedImport = {
  id: number;
  kind: SourceKind;
  file_name: string;
  digest: string;
  columns: string[];
  rows: StagedRow[];
  /** Null for documents and forms. */
  sheet: StagedSheet | null;
  written: number;
  /** What was shown of each voyage, by its first row. */
  shown: Record<string, string>;
};

export type Head = Omit<StagedImport, 'id' | 'rows' | 'written' | 'shown'>;

/** Stores an import until its owner confirms it. */
export async function stage(
  { db, viewer }: Ctx,
  { sheet, ...head }: Head,
  rows: readonly StagedRow[],
): Promise<number> {
  const { id } = await db
    .insertInto('schedule_import')
    .values({ ...head, ...sheetColumns(sheet), creator_id: viewer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(db, id, rows);
  return id;
}

function sheetColumns(sheet: StagedSheet | null) {
  if (!sheet) return {};
  const { sheets, plan, reading, is_remembered } = sheet;
  const texts = { sheets: JSON.stringify(sheets), plan: JSON.stringify(plan), reading: JSON.stringify(reading) };
  return { ...texts, is_remembered };
}

type RestagedSheet = { sheet: StagedSheet; rows: readonly StagedRow[] };

/** The same sheet read by another plan. */
export async function restage(db: Tx, id: number, { sheet, rows }: RestagedSheet): Promise<void> {
  const { plan, reading } = sheet;
  await sql`
    update schedule_import set plan = ${JSON.stringify(plan)}::jsonb, reading = ${JSON.stringify(reading)}::jsonb
    where id = ${id}`.execute(db);
  await sql`delete from schedule_import_row where import_id = ${id}`.execute(db);
  await insertRows(db, id, rows);
}

async function insertRows(db: Tx, id: number, rows: readonly StagedRow[]): Promise<void> {
  await sql`
    insert into schedule_import_row (import_id, row_no, cells, input, issues, places, flags)
    select ${id}, row_no, array(select jsonb_array_elements_text(cells)), input, issues, places, coalesce(flags, '[]')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (row_no int, cells jsonb, input jsonb, issues jsonb, places jsonb, flags jsonb)`.execute(db);
}

type StoredHead = Omit<StagedImport, 'rows' | 'sheet'> & {
  sheets: SourceSheet[] | null;
  plan: ScheduleSheetPlan;
  reading: SheetReading;
  is_remembered: boolean;
};

/** The caller's own unconfirmed import, locked until it is written or read by another plan; `isRead`: as it is. */
export async function stagedImport(
  { db, viewer }: Ctx,
  id: number,
  { isRead = false }: { isRead?: boolean } = {},
): Promise<StagedImport> {
  const { rows: heads } = await sql<StoredHead>`
    select id, kind, file_name, digest, columns, sheets, plan, reading, is_remembered, written, shown
    from schedule_import where id = ${id} and creator_id = ${viewer.id} ${isRead ? sql`` : sql`for update`}`.execute(
    db,
  );
  const { sheets, plan, reading, is_remembered, ...head } = heads[0] ?? fail('not_found');
  const { rows } = await sql<StagedRow>`
    select row_no, cells, input, issues, places, flags
    from schedule_import_row where import_id = ${id} order by row_no`.execute(db);
  return { ...head, rows, sheet: sheets && { sheets, plan, reading, is_remembered } };
}

/** Stores findings with the rows, so that they can be paged. */
export async function noteFindings(
  db: Tx,
  id: number,
  findings: ReadonlyMap<number, readonly FieldIssue[]>,
): Promise<void> {
  const list = [...findings].map(([row_no, issues]) => ({ row_no, issues }));
  await sql`
    update schedule_import_row r set findings = coalesce(f.issues, '[]')
    from schedule_import_row o
    left join jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as f (row_no int, issues jsonb) on f.row_no = o.row_no
    where r.import_id = ${id} and o.import_id = r.import_id and o.row_no = r.row_no
      and r.findings <> coalesce(f.issues, '[]')`.execute(db);
}

export async function dropImport(db: Tx, id: number): Promise<void> {
  await db.deleteFrom('schedule_import').where('id', '=', id).execute();
}

/** Deletes abandoned imports. */
export async function dropOldImports(db: Tx, now: Date): Promise<void> {
  await sql`delete from schedule_import where create_datetime < ${now}::timestamptz - interval '1 day'`.execute(db);
}
