import { sql } from 'kysely';
import { Webhook, webhooks, WebhookSecret, WebhookTest } from '#contract/interfaces/webhook.ts';
import { crud } from '#server/http/crud.ts';
import { requirePublicAddress } from '#server/http/request/public-address-only.ts';
import { type Ctx, type Route, route, type AdmittedContext } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';
import { byId, detailOf, type Hooks } from '#server/http/slice.ts';
import { addWebhook, changeWebhook, renewSecret, resumeWebhook } from './webhook.service.ts';
import { randomUUID } from 'node:crypto';
import { describeDeliveryError } from '#contract/delivery-errors.ts';
import {
  callReceiver,
  isAccepted,
  notifyDeliveries,
  type CallOutcome,
  outcomeText,
  secretsOf,
} from '../delivery/public.ts';
import { newSigningSecret, signedHeaders } from './signature.ts';
import { webhookTable } from './webhook.table.ts';

/** A test event and its outcome. */
type WebhookTrial = {
  message_id: string;
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  outcome: CallOutcome;
};

const type = 'webhook.test';

/** Sends a test event at once, before others, while the caller waits. */
async function tryWebhook(
  { config, viewer, transaction, fetchOutbound }: AdmittedContext,
  id: number,
): Promise<WebhookTrial> {
  const sentAt = new Date();
  const { url, secrets } = await transaction(async (db) => {
    const row = await rowById({ db, viewer }, webhookTable, id);
    return { url: row.url, secrets: await secretsOf({ db, config }, id, { now: sentAt, make: newSigningSecret }) };
  });
  const message_id = `msg_${randomUUID().replaceAll('-', '')}`;
  const test = { type, timestamp: sentAt.toISOString(), data: { test: true, webhook: id } };
  const body = JSON.stringify(test);
  const bytes = Buffer.from(body);
  const headers = signedHeaders({ message_id, body: bytes, secrets, sentAt });
  const call = { url, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes };
  return {
    message_id,
    url,
    body,
    headers,
    outcome: await callReceiver({ fetchOutbound }, call, new AbortController().signal),
  };
}

/** Logs a test, and returns its outcome. */
async function logTest({ db, viewer, now, locale }: Ctx, id: number, tried: WebhookTrial): Promise<WebhookTest> {
  const { message_id, body, headers, outcome } = tried;
  const is_taken = isAccepted(outcome);
  const { answer, error, ms } = outcomeText(outcome);
  const answer_code = outcome.answer?.status ?? null;
  await sql`
    insert into delivery (target_id, message_id, body, status, tries, told_at, answer_code, answer_ms, answer, error,
      creator_id, modifier_id, dept_belong_id)
    select t.id, ${message_id}, ${body}, ${is_taken ? 'SENT' : 'FAILED'}, 1, ${now}, ${answer_code}, ${ms}, ${answer},
      ${error}, t.creator_id, ${viewer.id}, t.dept_belong_id
    from delivery_target t where t.id = ${id}`.execute(db);
  await notifyDeliveries(db);
  return {
    is_taken,
    answer_code,
    answer_ms: ms,
    answer,
    error: describeDeliveryError(error, locale),
    body,
    headers: { ...headers },
  };
}

const one = `${webhooks.path}{id}/` as const;
const shared = { access: 'webhook:Update', labels: [webhooks.labels], params: byId } as const;

const resumeUrl = `${one}resume/` as const;

const actionCalls = [
  ['edit', 'PUT', one],
  ['delete', 'DELETE', one],
  ['resume', 'POST', resumeUrl],
] as const;

/** Adds the actions open to the caller; only a paused one can be resumed. */
function withActions({ viewer }: Ctx, row: Row): Row {
  const open = actionCalls.filter(
    ([action, method, url]) =>
      (action !== 'resume' || row['status'] === 'PAUSED') &&
      viewer.rights.allows(method, url, url.replace('{id}', String(row.id))),
  );
  return { ...row, allowed_actions: open.map(([action]) => action) };
}

const hooks: Hooks<typeof webhookTable> = {
  create: addWebhook,
  update: changeWebhook,
  listRow: Webhook,
  detailRow: Webhook,
  present: withActions,
  detail: async (ctx, row) => withActions(ctx, row),
};

export const webhookRoutes: readonly Route[] = [
  ...requirePublicAddress(crud(webhookTable, hooks), webhooks.path, 'url'),
  route({
    ...shared,
    method: 'POST',
    url: `${one}secret/`,
    summary: 'Webhooks: make another secret, which is shown this once',
    output: WebhookSecret,
    answersSecret: true,
    handle: async (ctx: Ctx, { params }) => ({ secret: await renewSecret(ctx, params.id) }),
  }),
  route({
    ...shared,
    method: 'POST',
    url: resumeUrl,
    summary: 'Webhooks: go on with one that was paused',
    output: Webhook,
    handle: async (ctx: Ctx, { params }) => {
      await resumeWebhook(ctx, params.id);
      return (await detailOf(ctx, { resource: webhookTable, hooks }, params.id)) as never;
    },
  }),
  route({
    ...shared,
    method: 'POST',
    url: `${one}test/`,
    summary: 'Webhooks: send a test event, and answer what came back',
    output: WebhookTest,
    perMinute: 20,
    limits: 'session',
    prepare: async (outside, { params }) => tryWebhook(outside, params.id),
    handle: async (ctx: Ctx, { params }, tried) => {
      await rowById(ctx, webhookTable, params.id);
      return logTest(ctx, params.id, tried);
    },
  }),
];
