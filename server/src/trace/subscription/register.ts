import { sql } from 'kysely';
import { type CarrierSupport, refusalReason } from '#contract/trace/checks.ts';
import type { FailCode } from '#contract/trace/subscription-states.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { type Followed, lockSubscription } from '../followed.ts';
import { notifyOpenPages } from '../intake/public.ts';
import { simulateShipment } from '../simulated/public.ts';

/**
 * Activates a pending subscription, unless its provider would refuse it. Pushing providers are informed outside of this
 * product, as DCSA leaves that to the parties; others are polled by the job.
 */
export async function startFollowing(db: Tx, id: number, now: Date): Promise<void> {
  const followed = await lockSubscription(db, id);
  if (followed?.status !== 'PENDING') return;
  const support = await supportOf(db, followed);
  const { kind, is_enabled: isEnabled, ref_type, reference_no, pol } = followed;
  const code = refusalReason({ kind, isEnabled, ref_type, reference_no, pol }, support);
  if (code) await refuseSubscription(db, followed, { code, reason: support?.remark ?? '' });
  else await accept(db, followed, now);
}

/** Marks it as accepted by the provider. */
async function accept(db: Tx, followed: Followed, now: Date): Promise<void> {
  await sql`
    update trace_subscription set status = 'ACTIVE', subscribed_at = ${now}, provider_sub_id = ${followed.local_key},
      next_poll_at = ${followed.is_asked ? now : null},
      fail_code = null, fail_reason = '', ended_at = null, is_forced_end = false
    where id = ${followed.id} and status = 'PENDING'`.execute(db);
  await notifyOpenPages(db);
  if (followed.kind === 'SIMULATED')
    await simulateShipment(db, { ...followed, status: 'ACTIVE', subscribed_at: now.toISOString() }, now);
}

type Refused = { code: FailCode; reason: string };

/** Marks it as refused by the provider; a user may correct and retry it. */
async function refuseSubscription(db: Tx, followed: Followed, { code, reason }: Refused): Promise<void> {
  await sql`
    update trace_subscription set status = 'FAILED', fail_code = ${code}, fail_reason = ${reason.slice(0, 500)},
      next_poll_at = null
    where id = ${followed.id} and status = 'PENDING'`.execute(db);
  await notifyOpenPages(db);
}

type Support = CarrierSupport & { provider_carrier_code: string; remark: string };

async function supportOf(db: Tx, { provider, provider_carrier_code: code }: Followed): Promise<Support | undefined> {
  if (code === '') return undefined;
  const { rows } = await sql<Support>`
    select provider_carrier_code, enabled, supports_bl, supports_booking, supports_container, requires_pol, remark
    from trace_carrier_code
    where provider = ${provider} and provider_carrier_code = ${code} and not is_deleted`.execute(db);
  return rows[0];
}
