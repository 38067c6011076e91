import { type RawBuilder, sql } from 'kysely';
import { errorSql, stagedRows } from '#server/http/import/check-rows.ts';
import type { Staged } from '#server/http/import/importer.ts';

/** Parties that occur twice in a sheet, or that the department has already. */
export function partyFindings(staged: Staged): Promise<RawBuilder<unknown>[]> {
  const { viewer } = staged;
  const owner = viewer.dept === null ? `u${viewer.id}` : `d${viewer.dept}`;
  const named = sql`
    select s._row as row_no, s._target as target, s.block, party_key(s.block) as key,
      coalesce((select t.owner_key from party t where t.id = s._target), ${owner}) as owner
    from (${stagedRows(staged)}) s`;
  const name = sql`jsonb_build_object('value', split_part(n.block, E'\n', 1))`;
  return Promise.resolve([
    sql`
      select row_no, ${errorSql('block', 'repeated_in_sheet', sql`${name} || jsonb_build_object('row', first)`)} as error
      from (select f.*, min(row_no) over (partition by owner, key) as first from (${named}) f) n where row_no <> first`,
    sql`
      select n.row_no, ${errorSql('block', 'already_exists', name)} as error
      from (${named}) n join party t
        on t.owner_key = n.owner and t.block_key = n.key and not t.is_deleted and t.id is distinct from n.target`,
  ]);
}
