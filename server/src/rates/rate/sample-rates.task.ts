import { sql } from 'kysely';
import { writeTransaction } from '#server/platform/database/db.ts';
import { taskKind } from '#server/platform/task-kind.ts';
import { lockShown } from '../shown.ts';

const period = 31;

/**
 * Keeps the demo's rates current: every night those that ended some days ago are renewed, so that there are always
 * valid, ending and expired ones. Rates that a user has changed are left alone.
 */
export const sampleRatesTask = taskKind('sample_rates', async (_args, { deps: { database } }) => {
  const rates = await writeTransaction(database, async (db) => {
    await lockShown(db);
    const later = sql`ceil((current_date - 3 - valid_to) / ${period}::numeric)::int * ${period}::int`;
    const { numAffectedRows } = await sql`
      update rate set valid_from = valid_from + ${later}, valid_to = valid_to + ${later}
      where is_sample and modifier_id is null and not is_deleted and valid_to < current_date - 3`.execute(db);
    await sql`
      update rate_sheet s set valid_to = r.last
      from (select sheet_id, max(valid_to) as last from rate where is_sample group by sheet_id) r
      where s.id = r.sheet_id and s.is_sample and s.modifier_id is null and s.valid_to < r.last`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
  return { rates };
});
