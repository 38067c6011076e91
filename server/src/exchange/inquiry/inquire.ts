import { writeTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { type OutboundResponse, outboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { channelSecret } from '../channel/public.ts';
import { readDcsa } from '../inbox/public.ts';
import type { InquiryResult } from './inquiry-result.ts';
import { recordAnswer, recordFailure, recordNoAnswer } from './record-result.ts';
import { type InquiredOrder, takeOrder } from './order.queries.ts';

const timeoutMs = 30_000;
const maxResponseBytes = 1024 * 1024;

/**
 * Requests the state of an order from its carrier (`GET` of DCSA Booking 2.0.5), if it is due and no other node does;
 * no connection is held meanwhile. Changes go through the in-box like any other message. False if the carrier cannot be
 * reached.
 */
export async function inquire(deps: JobDeps, booking: number, signal: AbortSignal): Promise<boolean> {
  const { database, config } = deps;
  const taken = await writeTransaction(database, async (db) => {
    const order = await takeOrder(db, booking);
    return order && { order, credential: await channelSecret({ db, config }, order.channel_id, 'credential') };
  });
  if (!taken) return true;
  const { order } = taken;
  const result = await fetchOrder(deps, { ...taken, signal });
  // A stopping node is not the carrier's failure; another node continues.
  if (signal.aborted) return false;
  await writeTransaction(database, async (db) => {
    if (result.is === 'answer') await recordAnswer({ db, send: deps.send }, order, result);
    else if (result.is === 'silence') await recordNoAnswer(db, order);
    else await recordFailure(db, order, result);
  });
  return result.is !== 'failure' || result.isAnswered;
}

type Question = { order: InquiredOrder; credential: string | undefined; signal: AbortSignal };

async function fetchOrder(
  { fetchOutbound = outboundFetch }: JobDeps,
  { order, credential, signal }: Question,
): Promise<InquiryResult> {
  const url = `${order.base_url.replace(/\/$/, '')}/v2/bookings/${encodeURIComponent(order.reference)}`;
  const headers = {
    accept: 'application/json',
    'api-version': '2',
    ...(credential !== undefined && { authorization: credential }),
  };
  try {
    return inquiryResult(await fetchOutbound(url, { headers, timeoutMs, maxBytes: maxResponseBytes, signal }));
  } catch (error) {
    return { is: 'failure', isAnswered: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function inquiryResult({ status, body, headers }: OutboundResponse): InquiryResult {
  // By the standard: the carrier is still processing the last message.
  if (status === 202) return { is: 'silence' };
  if (status !== 200) {
    const reason = `answered ${status} ${body.slice(0, 300)}`.trim();
    return {
      is: 'failure',
      isAnswered: true,
      reason,
      ...(status === 429 && { afterSeconds: secondsOf(headers['retry-after']) }),
    };
  }
  const bytes = Buffer.from(body);
  const answer = readDcsa(bytes)?.messages[0]?.answer;
  return answer
    ? { is: 'answer', bytes, answer }
    : { is: 'failure', isAnswered: true, reason: `no booking: ${body.slice(0, 300)}` };
}

const maxSeconds = 6 * 60 * 60;

/** A minute if the header is missing or invalid. */
function secondsOf(header: string | string[] | undefined): number {
  const seconds = Number([header ?? []].flat()[0]);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, maxSeconds) : 60;
}
