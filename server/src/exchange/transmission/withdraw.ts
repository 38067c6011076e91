import { sql } from 'kysely';
import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { isOut } from './channel-for.ts';

type Overtaken = { functions: readonly ChannelFunction[]; by?: TransmissionPurpose };

/**
 * Withdraws messages that were not sent yet and are obsolete; those being sent are not retried after a failure. A
 * cancellation is only replaced by another one: an order that the carrier has must be cancelled there, whatever
 * follows.
 */
export async function withdrawUnsent(db: Tx, booking: number, { functions, by }: Overtaken): Promise<void> {
  await sql`
    update transmission t set is_withdrawn = true,
      status = case when ${isOut} then t.status else 'WITHDRAWN' end,
      next_at = case when ${isOut} then t.next_at end,
      lease = case when ${isOut} then t.lease end,
      lease_until = case when ${isOut} then t.lease_until end
    where t.booking_id = ${booking} and t.function = any(${functions}) and t.status in ('QUEUED', 'FAILED')
      and (t.purpose <> 'CANCEL' or ${by === 'CANCEL'})`.execute(db);
}
