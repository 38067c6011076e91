import { sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { SourceKind } from '#contract/schedule/schedule-source.ts';
import type { scheduleRows } from '#contract/schedule/sheet-row.ts';
import type { InputOf } from '#contract/kit.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** Details of a call without a column in a sheet. */
export type CallExtras = {
  cutoffs?: { code: string; at: string }[];
  delay_reason?: string;
  import_voyage?: string;
  universal_voyage_ref?: string;
  is_blank?: boolean;
  note?: string;
};

/** The parsed values of a row, without invalid ones. */
export type RowInput = Partial<InputOf<typeof scheduleRows>> & { beside?: CallExtras };

/** One call of a ship as imported: a row of a sheet, or a call of a document or the short form. */
export type StagedRow = { row_no: number; cells: string[]; input: RowInput; issues: FieldIssue[] };

export type StagedImport = {
  id: number;
  kind: SourceKind;
  file_name: string;
  digest: string;
  columns: string[];
  rows: StagedRow[];
};

export type Head = Omit<StagedImport, 'id' | 'rows'>;

/** Stores an import until its owner confirms it. */
export async function stage({ db, viewer }: Ctx, head: Head, rows: readonly StagedRow[]): Promise<number> {
  const { id } = await db
    .insertInto('schedule_import')
    .values({ ...head, creator_id: viewer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into schedule_import_row (import_id, row_no, cells, input, issues)
    select ${id}, row_no, array(select jsonb_array_elements_text(cells)), input, issues
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row_no int, cells jsonb, input jsonb, issues jsonb)`.execute(
    db,
  );
  return id;
}

/** The caller's own unconfirmed import. */
export async function stagedImport({ db, viewer }: Ctx, id: number): Promise<StagedImport> {
  const head = await db
    .selectFrom('schedule_import')
    .select(['id', 'kind', 'file_name', 'digest', 'columns'])
    .where('id', '=', id)
    .where('creator_id', '=', viewer.id)
    .executeTakeFirst();
  if (!head) fail('not_found');
  const { rows } = await sql<StagedRow>`
    select row_no, cells, input, issues from schedule_import_row where import_id = ${id} order by row_no`.execute(db);
  return { ...head, kind: head.kind as SourceKind, rows };
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
