import { sql } from 'kysely';
import type { AcceptanceRule } from '#contract/dangerous-goods/acceptance.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** All enabled rules. */
export async function acceptanceRules(db: Tx): Promise<AcceptanceRule[]> {
  const { rows } = await sql<AcceptanceRule>`
    select carrier, un_number, dclass, verdict, as_of::text as as_of, remark, is_sample
    from dg_carrier_rule where enabled and not is_deleted order by carrier, un_number, dclass, as_of desc, id`.execute(
    db,
  );
  return rows;
}
