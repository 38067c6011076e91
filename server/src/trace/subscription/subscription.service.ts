import { sql } from 'kysely';
import type { SubscriptionAction } from '#contract/trace/subscription-states.ts';
import { type TraceSubscriptionRow as Shown, traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import type { InputOf } from '#contract/kit.ts';
import { type Change, insertRow, updateRow, type Values } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow, readable } from '#server/http/rows.ts';
import type { StoredRow } from '#server/http/row.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { allowedOn, isOpenAt } from './actions.ts';
import { defaultProvider, providerCarrierCode } from './provider-of.ts';
import { startFollowing } from './register.ts';
import { traceSubscriptionTable } from './subscription.table.ts';

type Input = InputOf<typeof traceSubscriptions>;
type Subscription = StoredRow<typeof traceSubscriptions>;

/** Adds a subscription and requests it, as far as that needs no other server. */
export async function addSubscription(ctx: Ctx, input: Input): Promise<number> {
  const provider =
    input.provider ?? (await defaultProvider(ctx.db)) ?? refuse([{ path: 'provider', rule: 'required' }]);
  const owners = await ownersOf(ctx, input.booking_id);
  const provider_carrier_code = await providerCarrierCode(ctx.db, provider, input.carrier);
  const id = await insertRow(ctx, traceSubscriptionTable, { ...input, ...owners, provider, provider_carrier_code });
  await startFollowing(ctx.db, id, ctx.now);
  return id;
}

/** A subscription belongs to the owner of its booking; a booking out of scope does not exist. */
async function ownersOf({ db, viewer }: Ctx, booking: number | null): Promise<Values> {
  if (booking === null) return {};
  const { rows } = await sql<{ sale_id: number | null; doc_owner_id: number | null }>`
    select t.sale_id, t.doc_owner_id from booking t
    where t.id = ${booking} and not t.is_deleted and ${readable(bookingTable, viewer)} for key share of t`.execute(db);
  return rows[0] ?? refuse([{ path: 'booking_id', rule: 'unknown_code', params: { value: String(booking) } }]);
}

/** Only a failed subscription may be corrected, and is requested again. The remark may always be changed. */
export async function changeSubscription(ctx: Ctx, { id, version, values }: Change<Input>): Promise<void> {
  const before = await lockedRow(ctx, traceSubscriptionTable, id);
  const { provider: requested, ...rest } = values;
  const provider = requested ?? before.provider;
  const next = { ...rest, ...(requested !== undefined && { provider }) };
  const isOther = Object.keys(traceSubscriptions.input.shape).some(
    (name) => name !== 'remark' && name in next && next[name as keyof Input] !== before[name as keyof Input],
  );
  if (isOther && before.status !== 'FAILED') fail('trace.not_now');
  const owners = isOther
    ? await ownersOf(ctx, next.booking_id === undefined ? before.booking_id : next.booking_id)
    : {};
  const carrier = next.carrier === undefined ? before.carrier : next.carrier;
  const code = isOther ? { provider_carrier_code: await providerCarrierCode(ctx.db, provider, carrier) } : {};
  await updateRow(ctx, traceSubscriptionTable, { id, version, values: { ...next, ...owners, ...code } });
  if (isOther) await restartSubscription(ctx, id, 'retry');
}

/** The subscription, locked until the transaction ends, if the action is open now. */
export async function openFor(ctx: Ctx, id: number, action: SubscriptionAction): Promise<Subscription> {
  const row = await lockedRow(ctx, traceSubscriptionTable, id);
  return isOpenAt(action, row) ? row : fail('trace.not_now');
}

/** Requests a failed or ended one again; its events stay. */
export async function restartSubscription(ctx: Ctx, id: number, action: 'retry' | 'resubscribe'): Promise<void> {
  const { provider, carrier } = await openFor(ctx, id, action);
  const code = await providerCarrierCode(ctx.db, provider, carrier);
  await sql`
    update trace_subscription set status = 'PENDING', fail_code = null, fail_reason = '', ended_at = null,
      is_forced_end = false, provider_carrier_code = ${code}, modifier_id = ${ctx.viewer.id}
    where id = ${id}`.execute(ctx.db);
  await startFollowing(ctx.db, id, ctx.now);
}

/** Later events are only stored. */
export async function cancelSubscription(ctx: Ctx, id: number): Promise<void> {
  await openFor(ctx, id, 'cancel');
  await sql`
    update trace_subscription set status = 'CANCELLED', next_poll_at = null, ended_at = ${ctx.now},
      modifier_id = ${ctx.viewer.id}
    where id = ${id}`.execute(ctx.db);
}

/** A row with the actions open to the caller. */
export function withActions({ viewer }: Ctx, row: Subscription): Subscription & Pick<Shown, 'allowed_actions'> {
  return { ...row, allowed_actions: allowedOn(viewer, row) };
}
