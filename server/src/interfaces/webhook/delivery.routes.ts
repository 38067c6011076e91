import { sql } from 'kysely';
import {
  type DeliveryAction,
  type DeliveryStatus,
  openDeliveryActions,
  webhookDeliveries,
  WebhookDelivery,
} from '#contract/interfaces/webhook-delivery.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { lockedRow, rowById } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { byId, detailOf, type Hooks } from '#server/http/slice.ts';
import { localiseFailure } from '#server/http/response/localise-failure.ts';
import { fail } from '#server/platform/app-error.ts';
import { deliveryQueue, notifyDeliveries, queueDeliveries } from '../delivery/public.ts';
import { isOfSeenBooking } from './seen.ts';
import { resumeWebhook } from './webhook.service.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const one = `${webhookDeliveries.path}{id}/` as const;
const shared = {
  access: 'webhook:Update',
  labels: [webhookDeliveries.labels],
  params: byId,
  output: WebhookDelivery,
} as const;

/** Sends the same message again: after those waiting, or at once if it is being retried. */
async function resend(ctx: Ctx, id: number): Promise<number> {
  const row = await rowById(ctx, webhookDeliveryTable, id);
  if (row['status'] === 'RETRYING') {
    const isTried = await resumeWebhook(ctx, row['target_id']);
    return isTried ? id : fail('webhook.not_again');
  }
  if (row['type'] === null || row['body'] === null) fail('webhook.not_again');
  const { rows } = await sql<{ id: number; target_id: number }>`
    insert into delivery (target_id, message_id, type, booking_id, event_id, detail, body, is_again, creator_id, modifier_id, dept_belong_id)
    select d.target_id, d.message_id, d.type, d.booking_id, d.event_id, d.detail, d.body, true, d.creator_id, ${ctx.viewer.id},
      d.dept_belong_id
    from delivery d join delivery_target t on t.id = d.target_id and t.enabled and not t.is_deleted
    where d.id = ${id} returning id, target_id`.execute(ctx.db);
  const copy = rows[0] ?? fail('webhook.not_again');
  await queueDeliveries({ db: ctx.db, send: ctx.jobs.send }, deliveryQueue, [copy.target_id]);
  await notifyDeliveries(ctx.db);
  return copy.id;
}

/** Gives up a message that its receiver never accepts, so that later ones are sent. */
async function giveUp(ctx: Ctx, id: number): Promise<number> {
  const { target_id: target } = await lockedRow(ctx, webhookDeliveryTable, id);
  const { numAffectedRows } = await sql`
    update delivery set status = 'FAILED', modifier_id = ${ctx.viewer.id}
    where id = ${id} and status in ('WAITING', 'RETRYING')`.execute(ctx.db);
  if (numAffectedRows !== 1n) fail('webhook.not_waiting');
  // Releases the claim of a job waiting to retry, so that later messages are sent now.
  await sql`
    update delivery_target set job = null, queued_at = null
    where id = ${target} and status = 'ACTIVE' and next_try(${deliveryQueue.job}, job) is not null`.execute(ctx.db);
  await queueDeliveries({ db: ctx.db, send: ctx.jobs.send }, deliveryQueue, [target]);
  await notifyDeliveries(ctx.db);
  return id;
}

const ofWebhooks = sql`t.target_id in (select w.id from delivery_target w where w.kind = 'WEBHOOK')`;

const steps = { again: resend, give_up: giveUp } as const;
const summaries = { again: 'send a message once more', give_up: 'give up one that is not taken' } as const;
const urlOf = (action: DeliveryAction) => `${one}${action}/` as const;

/** Adds the actions open to the caller. */
function withActions({ viewer }: Ctx, row: Row): Row {
  // The column has no other values.
  const state = { status: row['status'] as DeliveryStatus, is_test: row['is_test'] === true };
  const mayTake = (action: DeliveryAction): boolean =>
    viewer.rights.allows('POST', urlOf(action), urlOf(action).replace('{id}', String(row.id)));
  return { ...row, allowed_actions: openDeliveryActions(state).filter(mayTake) };
}

const webhookDeliveryTable = tableOf(webhookDeliveries, {
  sql: {
    computed: {
      webhook: '(select w.name from delivery_target w where w.id = t.target_id)',
      is_test: '(t.type is null)',
      next_try_at: `(case when t.status = 'RETRYING' then
      (select next_try('${deliveryQueue.job}', w.job) from delivery_target w where w.id = t.target_id and w.status = 'ACTIVE') end)`,
      order_no: `coalesce((select b.orderno from booking b where b.id = t.booking_id), '')`,
    },
    filters: {
      order_no: ([text = '']) =>
        sql`t.booking_id in (select b.id from booking b where b.orderno ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`})`,
    },
    // Visible to the webhook's creator, unless it has a new owner, and if they can see the booking.
    restriction: (viewer) =>
      viewer.scope.all
        ? ofWebhooks
        : sql`(${ofWebhooks} and t.creator_id = ${viewer.id} and ${isOfSeenBooking('t', viewer)})`,
  },
  localise: localiseFailure('error'),
});

const hooks: Hooks = {
  listRow: WebhookDelivery,
  detailRow: WebhookDelivery,
  present: withActions,
  detail: async (ctx, row) => withActions(ctx, row),
};

export const webhookDeliveryRoutes: readonly Route[] = [
  ...readOnlyRoutes(webhookDeliveryTable, hooks),
  ...(['again', 'give_up'] as const).map((action) =>
    route({
      ...shared,
      method: 'POST',
      url: urlOf(action),
      summary: `Deliveries: ${summaries[action]}`,
      handle: async (ctx: Ctx, { params }) =>
        (await detailOf(ctx, { resource: webhookDeliveryTable, hooks }, await steps[action](ctx, params.id))) as never,
    }),
  ),
];
