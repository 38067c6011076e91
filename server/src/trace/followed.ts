import { type RawBuilder, sql } from 'kysely';
import type { SubscriptionState } from '#contract/trace/subscription-states.ts';
import type { ProviderKind } from '#contract/trace/trace-provider.ts';
import type { ReferenceType } from '#contract/trace/trace-subscription.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** A subscription with data of its booking, as adapters and the event intake need it. */
export type Followed = {
  id: number;
  provider: string;
  kind: ProviderKind;
  is_enabled: boolean;
  /** Its provider has a URL and a polling interval. */
  is_asked: boolean;
  base_url: string;
  poll_minutes: number;
  ref_type: ReferenceType;
  reference_no: string;
  carrier: string | null;
  provider_carrier_code: string;
  pol: string | null;
  pod: string | null;
  booking_id: number | null;
  local_key: string;
  provider_sub_id: string;
  status: SubscriptionState;
  create_datetime: string;
  subscribed_at: string | null;
  ended_at: string | null;
  eta: string | null;
  /** Sailing date of its booking. */
  etd: string | null;
  vessel: string;
  voyage: string;
};

const followed = sql`
  select s.id, s.provider, p.kind, p.enabled and not p.is_deleted as is_enabled,
    p.kind = 'DCSA_TNT22' and p.base_url <> '' and p.poll_minutes > 0 as is_asked, p.base_url, p.poll_minutes, s.ref_type, s.reference_no, s.carrier,
    s.provider_carrier_code, s.pol, s.pod, s.booking_id, s.local_key, s.provider_sub_id, s.status, s.create_datetime,
    s.subscribed_at, s.ended_at, s.eta, b.etd::text as etd, coalesce(b.vessel, '') as vessel, coalesce(b.voyno, '') as voyage
  from trace_subscription s
  join trace_provider p on p.code = s.provider
  left join booking b on b.id = s.booking_id`;

/** The subscription of an id, locked until the transaction ends; undefined if deleted. */
export async function lockSubscription(db: Tx, id: number): Promise<Followed | undefined> {
  const [found] = await lockSubscriptions(db, sql`where s.id = ${id} and not s.is_deleted for update of s`);
  return found;
}

/** The subscriptions that match a condition on `s`, each locked. */
export async function lockSubscriptions(db: Tx, condition: RawBuilder<unknown>): Promise<Followed[]> {
  const { rows } = await sql<Followed>`${followed} ${condition}`.execute(db);
  return rows;
}
