import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { nodeRow } from '#contract/trace/nodes.ts';
import { isAhead } from '#contract/trace/set-aside.ts';
import { TraceEventInput } from '#contract/trace/trace-event.ts';
import { TracePush, TraceSubscription, traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import { codesIn, refuseUnknownCodes } from '#server/http/write/changes.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { simpleList, simpleListSchema } from '#server/http/response/simple-list.ts';
import { byId } from '#server/http/slice.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { lockSubscription } from '../followed.ts';
import { eventsOfSubscription, storeEvents } from '../intake/public.ts';
import { simulateShipment } from '../simulated/public.ts';
import { emptyEvent } from '../provider-event.ts';
import { actionCalls } from './actions.ts';
import { withEvents } from './detail.ts';
import { pushesOf } from './pushes.queries.ts';
import { restartSubscription, cancelSubscription, openFor } from './subscription.service.ts';
import { traceSubscriptionTable } from './subscription.table.ts';

const labels = [traceSubscriptions.labels];

async function answered(ctx: Ctx, rowId: number): Promise<TraceSubscription> {
  return withEvents(ctx, await rowById(ctx, traceSubscriptionTable, rowId));
}

type Work = (ctx: Ctx, rowId: number) => Promise<void>;

function step(
  action: 'refresh' | 'cancel' | 'retry' | 'resubscribe' | 'share' | 'unshare',
  summary: string,
  work: Work,
) {
  const { url, right } = actionCalls[action];
  return route({
    method: 'POST',
    url,
    access: `trace_subscription:${right}`,
    summary: `Bill tracing: ${summary}`,
    labels,
    params: byId,
    output: TraceSubscription,
    handle: async (ctx: Ctx, { params }) => {
      await work(ctx, params.id);
      return answered(ctx, params.id);
    },
  });
}

/** Simulated ones are updated at once; others are polled by the job, within a minute. */
async function refresh(ctx: Ctx, rowId: number): Promise<void> {
  await openFor(ctx, rowId, 'refresh');
  const followed = await lockSubscription(ctx.db, rowId);
  if (followed?.kind === 'SIMULATED') await simulateShipment(ctx.db, followed, ctx.now);
  else await sql`update trace_subscription set next_poll_at = ${ctx.now} where id = ${rowId}`.execute(ctx.db);
}

/** 192 random bits: the URL of a public page cannot be guessed. */
const tokenBytes = 24;

async function setShare(ctx: Ctx, rowId: number, token: string | null): Promise<void> {
  await sql`
    update trace_subscription set share_token = ${token}, modifier_id = ${ctx.viewer.id} where id = ${rowId}`.execute(
    ctx.db,
  );
}

const reportRoute = route({
  method: 'POST',
  url: actionCalls.report.url,
  access: 'trace_subscription:Report',
  summary: 'Bill tracing: key in an event',
  labels,
  params: byId,
  body: TraceEventInput,
  output: TraceSubscription,
  handle: async (ctx: Ctx, { params, body }) => {
    await openFor(ctx, params.id, 'report');
    await refuseUnknownCodes(ctx.db, codesIn(TraceEventInput.shape, body));
    const followed = (await lockSubscription(ctx.db, params.id)) ?? fail('not_found');
    // A typed event is refused, because the user can correct it at once; a provider's is stored and marked.
    if (isAhead({ ...body, is_retracted: false }, ctx.now)) refuse([{ path: 'event_at', rule: 'not_yet' }]);
    const { type, code } = nodeRow(body.node);
    const { remark, ...fields } = body;
    const event = {
      ...emptyEvent,
      ...fields,
      event_uid: `MAN-${randomUUID()}`,
      event_type: type,
      event_code: code,
      created_at: ctx.now.toISOString(),
      source: 'MANUAL',
      desc_zh: remark,
      desc_en: remark,
    } as const;
    await storeEvents(ctx.db, followed, { events: [event], now: ctx.now });
    return answered(ctx, params.id);
  },
});

const retractRoute = route({
  method: 'POST',
  url: `${traceSubscriptions.path}{id}/retract_event/`,
  access: 'trace_subscription:Report',
  summary: 'Bill tracing: take back an event that was keyed in',
  labels,
  params: byId,
  body: z.object({ event_id: id() }),
  output: TraceSubscription,
  handle: async (ctx: Ctx, { params, body }) => {
    await openFor(ctx, params.id, 'report');
    const followed = (await lockSubscription(ctx.db, params.id)) ?? fail('not_found');
    const { event_uid: uid } = await manualEvent(ctx, params.id, body.event_id);
    const known = await eventsOfSubscription(ctx.db, params.id);
    const event = known.find(({ event_uid: each }) => each === uid) ?? fail('not_found');
    const taken = { ...event, is_retracted: true, created_at: ctx.now.toISOString() };
    await storeEvents(ctx.db, followed, { events: [taken], now: ctx.now });
    return answered(ctx, params.id);
  },
});

/** Only the provider can retract its own events. */
async function manualEvent({ db }: Ctx, subscription: number, eventId: number): Promise<{ event_uid: string }> {
  const { rows } = await sql<{ event_uid: string }>`
    select event_uid from trace_event
    where id = ${eventId} and subscription_id = ${subscription} and source = 'MANUAL'`.execute(db);
  return rows[0] ?? fail('not_found');
}

const pushesRoute = route({
  method: 'GET',
  url: `${traceSubscriptions.path}{id}/pushes/`,
  access: 'trace_subscription:Raw',
  summary: 'Bill tracing: what came in and went out, raw',
  labels,
  params: byId,
  output: simpleListSchema(TracePush),
  handle: async (ctx: Ctx, { params }) => {
    await rowById(ctx, traceSubscriptionTable, params.id);
    return simpleList(await pushesOf(ctx.db, params.id));
  },
});

export const stepRoutes: readonly Route[] = [
  step('refresh', 'ask the provider now', refresh),
  step('cancel', 'follow it no more', cancelSubscription),
  step('retry', 'try again one that failed', async (ctx, rowId) => restartSubscription(ctx, rowId, 'retry')),
  step('resubscribe', 'follow it again', async (ctx, rowId) => restartSubscription(ctx, rowId, 'resubscribe')),
  step('share', 'let customers follow it by a link', async (ctx, rowId) => {
    await openFor(ctx, rowId, 'share');
    await setShare(ctx, rowId, randomBytes(tokenBytes).toString('base64url'));
  }),
  step('unshare', 'end the link', async (ctx, rowId) => {
    await openFor(ctx, rowId, 'unshare');
    await setShare(ctx, rowId, null);
  }),
  reportRoute,
  retractRoute,
  pushesRoute,
];
