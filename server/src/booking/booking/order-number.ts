import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/db.ts';

const prefix = 'QS';
const tries = 24;

/**
 * A new order number: prefix, date, 4 random digits (spec §9), taken once and for all. When a day's numbers run short, longer
 * ones are tried.
 */
export async function takeOrderNumber(db: Tx): Promise<string> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const digits = 4 + Math.min(2, Math.floor(attempt / 8));
    const random = String(randomInt(10 ** digits)).padStart(digits, '0');
    // Each try depends on the one before having failed.
    const { rows } = await sql<{ orderno: string }>`
      insert into order_number (orderno) values (${prefix} || to_char(now(), 'YYYYMMDD') || ${random})
      on conflict do nothing returning orderno`.execute(db);
    if (rows[0]) return rows[0].orderno;
  }
  return fail('unavailable');
}
