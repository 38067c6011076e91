import { sql } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';

const prefix = 'QS';

/**
 * A new order number: prefix, date, 4 digits that look drawn, taken once and for all. They are counted and then
 * scattered, each to a place of its own: nobody draws what another one has just drawn, and so nobody waits for another one's
 * transaction. When a day's numbers run out, longer ones are given.
 */
export async function takeOrderNumber(db: Tx): Promise<string> {
  for (const digits of [4, 5, 6]) {
    const day = sql`to_char(now(), 'YYYYMMDD')`;
    const number = sql`lpad(scattered(nextval('order_number_seq'), ${digits}, ${day})::text, ${digits}::int, '0')`;
    // A longer one is needed only where the shorter one was given out before.
    const { rows } = await sql<{ orderno: string }>`
      insert into order_number (orderno) values (${prefix} || ${day} || ${number})
      on conflict do nothing returning orderno`.execute(db);
    if (rows[0]) return rows[0].orderno;
  }
  return fail('unavailable');
}
