import { sql } from 'kysely';
import { type CarrierSupport, refusedFor } from '#contract/trace/checks.ts';
import type { FailCode } from '#contract/trace/subscription-states.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Followed } from '../followed.ts';
import { heldSubscription } from '../followed.ts';
import { announce } from '../intake/public.ts';
import { play } from '../simulated/public.ts';

/**
 * Asks the provider of a pending subscription to follow it, as far as that needs no other server: what would be refused fails at
 * once, and of providers that are only listened to it is active at once. The others are asked by the job.
 */
export async function register(db: Tx, id: number, now: Date): Promise<void> {
  const followed = await heldSubscription(db, id);
  if (followed?.status !== 'PENDING') return;
  const support = await supportOf(db, followed);
  const { kind, is_enabled: isEnabled, ref_type, reference_no, pol } = followed;
  const code = refusedFor({ kind, isEnabled, ref_type, reference_no, pol }, support);
  if (code) await refuseSubscription(db, followed, { code, reason: support?.remark ?? '' });
  else if (kind === 'DCSA_TNT22')
    await sql`update trace_subscription set next_poll_at = ${now} where id = ${id}`.execute(db);
  else await accept(db, followed, { now, subscriptionId: followed.local_key });
}

type Accepted = { now: Date; subscriptionId: string };

/** From now on the provider follows it. */
export async function accept(db: Tx, followed: Followed, { now, subscriptionId }: Accepted): Promise<void> {
  await sql`
    update trace_subscription set status = 'ACTIVE', subscribed_at = ${now}, provider_sub_id = ${subscriptionId},
      fail_code = null, fail_reason = '', ended_at = null, is_forced_end = false
    where id = ${followed.id} and status = 'PENDING'`.execute(db);
  await announce(db, followed);
  if (followed.kind === 'SIMULATED')
    await play(db, { ...followed, status: 'ACTIVE', subscribed_at: now.toISOString() }, now);
}

type Refused = { code: FailCode; reason: string };

/** The provider does not follow it; somebody may put it right and try again. */
export async function refuseSubscription(db: Tx, followed: Followed, { code, reason }: Refused): Promise<void> {
  await sql`
    update trace_subscription set status = 'FAILED', fail_code = ${code}, fail_reason = ${reason.slice(0, 500)},
      next_poll_at = null
    where id = ${followed.id} and status = 'PENDING'`.execute(db);
  await announce(db, followed);
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
