import { sql } from 'kysely';
import type { Markup } from '#contract/rates/markup.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** The markup rules for a group of customers; without a group, the general ones. */
export async function markupRulesOf(db: Tx, customerKind: string | null): Promise<Markup[]> {
  const { rows } = await sql<Markup>`
    select id, customer_kind, carrier, lane, ctn_code, kind, trim_scale(value)::text as value, currency
    from markup_rule
    where enabled and not is_deleted and customer_kind is not distinct from ${customerKind}::text`.execute(db);
  return rows;
}
