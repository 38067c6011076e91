import { type RawBuilder, sql } from 'kysely';
import { substances } from '#contract/dangerous-goods/substance.ts';
import { errorSql, stagedRows } from '#server/http/import/check-rows.ts';
import type { Staged } from '#server/http/import/importer.ts';
import { auditRowsSql } from '#server/http/operations/audit.ts';

const isSame = (one: string, other: string) =>
  sql.raw(
    `${one}.un_number = ${other}.un_number and upper(${one}.psn) = upper(${other}.psn) and ${one}.packing_groups = ${other}.packing_groups`,
  );

/**
 * A licensed list is imported again with every amendment: a row with the number, name and packing group of an existing
 * one updates it. Duplicates in one sheet are reported at their row.
 */
export async function substanceFindings(staged: Staged): Promise<RawBuilder<unknown>[]> {
  await matchExisting(staged);
  const { task, viewer } = staged;
  const mayUpdate = viewer.rights.allows('PUT', `${substances.path}{id}/`, `${substances.path}0/`);
  const value = sql`jsonb_build_object('value', s.un_number || ' ' || s.psn, 'row', s.first)`;
  const repeated = sql`
    select s._row as row_no, ${errorSql('un_number', 'repeated_in_sheet', value)} as error
    from (select n.*, min(n._row) over (partition by n.un_number, upper(n.psn), n.packing_groups) as first
      from (${stagedRows(staged)}) n) s
    where s._row <> s.first`;
  const forbidden = sql`
    select row_no, ${errorSql('', 'may_not_update', sql`'{}'::jsonb`)} as error
    from import_row where task_id = ${task} and target_id is not null`;
  return mayUpdate ? [repeated] : [repeated, forbidden];
}

/** Locked, so that they cannot change before the write. */
async function matchExisting({ db, task }: Staged): Promise<void> {
  await sql`
    with wanted as (
      select r.row_no, n.un_number, n.psn, n.packing_groups
      from import_row r cross join lateral jsonb_populate_record(null::dangerous_substance, r.input) n
      where r.task_id = ${task} and r.target_id is null and r.errors = '[]'),
    twins as (
      select t.id, t.version, w.row_no from wanted w
      join dangerous_substance t on ${isSame('t', 'w')} and not t.is_deleted order by t.id for update of t)
    update import_row r set target_id = twins.id, target_version = twins.version
    from twins where r.task_id = ${task} and r.row_no = twins.row_no`.execute(db);
}

/**
 * Imported rows replace the product's own with the same number, because two entries for one substance could contradict
 * each other.
 */
export async function substanceWritten(
  { db, task, viewer }: Staged,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    update dangerous_substance set is_customer_data = true, is_from_table = false
    where (not is_customer_data or is_from_table)
      and id in (select target_id from import_row where task_id = ${task} and row_no between ${from} and ${to})`.execute(
    db,
  );
  await sql`
    with written as (
      update dangerous_substance t set enabled = false, modifier_id = ${viewer.id}
      from dangerous_substance b
      where b.id = t.id and not t.is_customer_data and t.enabled and not t.is_deleted and t.un_number in (
        select coalesce(r.input ->> 'un_number', s.un_number)
        from import_row r left join dangerous_substance s on s.id = r.target_id
        where r.task_id = ${task} and r.row_no between ${from} and ${to})
      returning t.id, to_jsonb(b) as before, to_jsonb(t) as after)
    ${auditRowsSql({ viewer }, { resource: substances, action: 'update', names: ['enabled'] })}`.execute(db);
}
