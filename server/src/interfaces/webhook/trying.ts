import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { webhooks, type WebhookTest } from '#contract/interfaces/webhook.ts';
import { describeDeliveryError } from '#contract/delivery-errors.ts';
import type { AdmittedContext, Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import {
  callReceiver,
  isAccepted,
  notifyDeliveries,
  type CallOutcome,
  outcomeText,
  secretsOf,
} from '../delivery/public.ts';
import { newSigningSecret, signedHeaders } from './signature.ts';

/** A test event that was sent, and what came of it. */
export type WebhookTrial = {
  message_id: string;
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  outcome: CallOutcome;
};

const type = 'webhook.test';

/** Sends a test event at once, out of turn, while the caller waits for what comes back. */
export async function tryWebhook(
  { config, viewer, transaction, fetchOutbound }: AdmittedContext,
  id: number,
): Promise<WebhookTrial> {
  const sentAt = new Date();
  const { url, secrets } = await transaction(async (db) => {
    const row = await rowById({ db, viewer }, webhooks, id);
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

/** Keeps it in the log, and answers what came back. */
export async function logTest({ db, viewer, now, locale }: Ctx, id: number, tried: WebhookTrial): Promise<WebhookTest> {
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
