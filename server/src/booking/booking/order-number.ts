import { sql } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/db.ts';

const prefix = 'QS';
/** Coprime to ten, so that counting on meets every number of n digits once before any comes again. */
const stride = 738_461;

/**
 * A new order number: prefix, date, 4 digits in no visible order (spec §9), taken once and for all. When a day's numbers run
 * out, longer ones are given. They are counted, so that nobody waits for another one's transaction.
 */
export async function takeOrderNumber(db: Tx): Promise<string> {
  for (const digits of [4, 5, 6]) {
    const number = sql`lpad((nextval('order_number_seq') * ${stride}::bigint % ${10 ** digits}::bigint)::text, ${digits}::int, '0')`;
    // A longer one is needed only where the shorter one was given out before.
    const { rows } = await sql<{ orderno: string }>`
      insert into order_number (orderno) values (${prefix} || to_char(now(), 'YYYYMMDD') || ${number})
      on conflict do nothing returning orderno`.execute(db);
    if (rows[0]) return rows[0].orderno;
  }
  return fail('unavailable');
}
