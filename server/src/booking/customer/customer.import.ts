import { type RawBuilder, sql } from 'kysely';
import { actorOf } from '#contract/booking/machine/move.ts';
import { errorOf, stagedRows } from '#server/http/import/check-rows.ts';
import type { Staged } from '#server/http/import/importer.ts';

/** A sheet is no way around what only the back office says: whom we trust, and how far. */
export function customerFindings(staged: Staged): Promise<RawBuilder<unknown>[]> {
  const { viewer } = staged;
  if (actorOf(viewer.userType) !== 'F' || viewer.isSuperuser) return Promise.resolve([]);
  const changed = (field: 'credit_state' | 'credit_reason' | 'credit_limit', usual: string) => sql`
    select s._row as row_no, ${errorOf(field, 'back_office_only', sql`'{}'::jsonb`)} as error
    from (${stagedRows(staged)}) s left join customer t on t.id = s._target
    where ${sql.ref(`s.${field}`)} is distinct from case when t.id is null then ${sql.raw(usual)} else ${sql.ref(`t.${field}`)} end`;
  return Promise.resolve([
    changed('credit_state', `'OK'`),
    changed('credit_reason', `''`),
    changed('credit_limit', 'null::numeric'),
  ]);
}

type Range = { from: number; to: number };

/** The salesman's name is kept beside his id, as it is where a customer is written alone. */
export async function customersWritten({ db, task }: Staged, { from, to }: Range): Promise<void> {
  await sql`
    update customer c set sale_name = coalesce((select u.name from users u where u.id = c.sale_id), '')
    from import_row r
    where r.task_id = ${task} and r.row_no between ${from} and ${to} and r.input ? 'sale_id'
      and (c.id = r.target_id or (r.target_id is null and not c.is_deleted and c.code = r.input ->> 'code'))`.execute(
    db,
  );
}
