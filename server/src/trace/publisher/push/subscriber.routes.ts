import * as z from 'zod';
import { type AdmittedContext, type Ctx, type Route, route } from '#server/http/route.ts';
import type { PlainResponse } from '#server/http/response/plain.ts';
import { refuse } from '#server/platform/app-error.ts';
import { tracingStandard } from '../answer.ts';
import { ChangedSubscription, NewSecret, NewSubscription } from './body.ts';
import { queuePushes } from './queue.ts';
import {
  addSubscriber,
  changeSecret,
  changeSubscriber,
  ownSubscriber,
  ownSubscribers,
  removeSubscriber,
  publicSubscriber,
} from './subscribers.ts';

/** Users who may read events may subscribe to them; each has access to their own subscriptions. */
const shared = { access: 'trace_subscription:Search', ...tracingStandard.route } as const;
const url = '/dcsa/tnt/v2/event-subscriptions/' as const;
const params = z.object({ id: z.guid() });
const maxSubscriptions = 100;

/** Callbacks in private networks are never called, so they are refused on input. */
async function refuseInside(
  { isPublicAddress }: AdmittedContext,
  { body }: { body: { callbackUrl: string } },
): Promise<void> {
  if (!(await isPublicAddress(body.callbackUrl))) refuse([{ path: 'callbackUrl', rule: 'not_public' }]);
}

const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).default(maxSubscriptions),
  cursor: z.string().max(200).optional(),
  sort: z
    .string()
    .regex(/^subscriptionID(:(ASC|DESC))?$/, 'format')
    .default('subscriptionID:ASC'),
});

const { respond } = tracingStandard;

async function listed(
  ctx: Ctx,
  { limit: requestedLimit, cursor, sort }: z.output<typeof ListQuery>,
): Promise<PlainResponse> {
  const limit = Math.min(requestedLimit, maxSubscriptions);
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
  if (after !== undefined && !z.guid().safeParse(after).success) refuse([{ path: 'cursor', rule: 'format' }]);
  const rows = await ownSubscribers(ctx, { after, isDown: sort.endsWith('DESC'), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? Buffer.from(last.subscription_id).toString('base64url') : '';
  const order = `limit=${limit}&sort=${encodeURIComponent(sort)}`;
  const link = `${ctx.config.publicUrl}/dcsa/tnt/v2/event-subscriptions?cursor=${next}&${order}`;
  return respond(page.map(publicSubscriber), {
    headers: { 'Current-Page': cursor ?? '', ...(next !== '' && { 'Next-Page': link }) },
  });
}

export const subscriberRoutes: readonly Route[] = [
  route({
    ...shared,
    method: 'GET',
    url,
    summary: 'DCSA Track & Trace 2.2: one’s own subscriptions to events',
    query: ListQuery,
    handle: async (ctx: Ctx, { query }) => listed(ctx, query),
  }),
  route({
    ...shared,
    method: 'POST',
    url,
    summary: 'DCSA Track & Trace 2.2: have events pushed, signed with the secret that is told',
    body: NewSubscription,
    prepare: refuseInside,
    handle: async (ctx: Ctx, { body }) => respond(publicSubscriber(await addSubscriber(ctx, body)), { status: 201 }),
  }),
  route({
    ...shared,
    method: 'GET',
    url: `${url}{id}/`,
    summary: 'DCSA Track & Trace 2.2: one subscription',
    params,
    handle: async (ctx: Ctx, { params: { id } }) => respond(publicSubscriber(await ownSubscriber(ctx, id))),
  }),
  route({
    ...shared,
    method: 'PUT',
    url: `${url}{id}/`,
    summary: 'DCSA Track & Trace 2.2: change a subscription, and go on with one that was paused',
    params,
    body: ChangedSubscription,
    prepare: refuseInside,
    handle: async (ctx: Ctx, { params: { id }, body }) => {
      const { subscriptionID, secret: _none, ...changed } = body;
      if (subscriptionID !== undefined && subscriptionID.toLowerCase() !== id.toLowerCase())
        refuse([{ path: 'subscriptionID', rule: 'cannot_change' }]);
      const subscriber = await changeSubscriber(ctx, id, changed);
      await queuePushes(ctx.db, ctx.jobs.send);
      return respond(publicSubscriber(subscriber));
    },
  }),
  route({
    ...shared,
    method: 'DELETE',
    url: `${url}{id}/`,
    summary: 'DCSA Track & Trace 2.2: end a subscription',
    params,
    handle: async (ctx: Ctx, { params: { id } }) => {
      await removeSubscriber(ctx, id);
      return respond(undefined, { status: 204 });
    },
  }),
  route({
    ...shared,
    method: 'PUT',
    url: `${url}{id}/secret/`,
    summary: 'DCSA Track & Trace 2.2: another secret for a subscription',
    params,
    body: NewSecret,
    handle: async (ctx: Ctx, { params: { id }, body }) => {
      await changeSecret(ctx, id, body.secret);
      await queuePushes(ctx.db, ctx.jobs.send);
      return respond(undefined, { status: 204 });
    },
  }),
];
