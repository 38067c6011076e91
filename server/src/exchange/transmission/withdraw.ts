import { sql } from 'kysely';
import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { isOut } from './channel-for.ts';

type Overtaken = { functions: readonly ChannelFunction[]; by?: TransmissionPurpose };

/**
 * Takes back what has not gone out yet and no longer holds; of what is on its way to the carrier this moment, what fails is not
 * tried again. A cancellation is overtaken by another one alone: what the carrier
 * has is to be cancelled there, whatever is ordered afterwards.
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
