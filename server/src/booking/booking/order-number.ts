import { sql } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';

const prefix = 'QS';

/**
 * A new order number: prefix, date, and 4 digits in scrambled order. A counter is mapped to the digits by a
 * permutation, so that numbers are unique without waiting for other transactions. When a day's numbers are used up,
 * longer ones follow.
 */
export async function takeOrderNumber(db: Tx): Promise<string> {
  for (const digits of [4, 5, 6]) {
    const day = sql`to_char(now(), 'YYYYMMDD')`;
    const number = sql`lpad(scattered(nextval('order_number_seq'), ${digits}, ${day})::text, ${digits}::int, '0')`;
    // A longer number is needed only if the shorter one is taken.
    const { rows } = await sql<{ orderno: string }>`
      insert into order_number (orderno) values (${prefix} || ${day} || ${number})
      on conflict do nothing returning orderno`.execute(db);
    if (rows[0]) return rows[0].orderno;
  }
  return fail('unavailable');
}
