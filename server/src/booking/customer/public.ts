import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { readable } from '#server/http/rows.ts';
import { refuse } from '#server/platform/app-error.ts';
import { customerTable } from './customer.table.ts';

/** Refuses a customer out of the caller's scope or disabled; a valid one is locked. */
export async function refuseUnknownCustomer(ctx: WorkCtx, id: unknown, before?: unknown): Promise<void> {
  if (typeof id !== 'number' || id === before || (await isVisible(ctx, id, sql`for key share of t`))) return;
  refuse([{ path: 'customer_id', rule: 'unknown_customer' }]);
}

export function isVisibleCustomer(ctx: WorkCtx, id: number): Promise<boolean> {
  return isVisible(ctx, id, sql``);
}

async function isVisible({ db, viewer }: WorkCtx, id: number, lock: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select from customer t
    where t.id = ${id} and t.enabled and not t.is_deleted and ${readable(customerTable, viewer)} ${lock}`.execute(db);
  return rows.length > 0;
}

export type Blocked = { name: string; reason: string };

/** The booking's customer if blocked for credit; checked regardless of the caller's scope. */
export async function blockedCustomer(db: Tx, bookingId: number): Promise<Blocked | undefined> {
  const { rows } = await sql<Blocked>`
    select c.name_zh as name, c.credit_reason as reason from booking b join customer c on c.id = b.customer_id
    where b.id = ${bookingId} and c.credit_state = 'BLOCKED' and not c.is_deleted`.execute(db);
  return rows[0];
}
