import { writeTransaction } from '#server/platform/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { type Answered, askOutside } from '#server/platform/outgoing.ts';
import { channelSecret } from '../channel/public.ts';
import { readDcsa } from '../inbox/public.ts';
import type { Heard } from './heard.ts';
import { keepAnswer, keepFailure, keepSilence } from './keep.ts';
import { type Order, takeOrder } from './order.queries.ts';

const timeoutMs = 30_000;
const mostAnswered = 1024 * 1024;

/**
 * Asks a carrier how an order stands (`GET` of DCSA Booking 2.0.5), if it is due and nobody else is at it; no connection waits
 * for the answer. What is new goes through the in-box like any other word of the carrier. False where nobody is there to answer.
 */
export async function askCarrier(deps: JobDeps, booking: number, signal: AbortSignal): Promise<boolean> {
  const { database, config } = deps;
  const taken = await writeTransaction(database, async (db) => {
    const order = await takeOrder(db, booking);
    return order && { order, credential: await channelSecret({ db, config }, order.channel_id, 'credential') };
  });
  if (!taken) return true;
  const { order } = taken;
  const heard = await asked(deps, { ...taken, signal });
  // A node that stops is no fault of the carrier's; another one asks.
  if (signal.aborted) return false;
  await writeTransaction(database, async (db) => {
    if (heard.is === 'answer') await keepAnswer({ db, send: deps.send }, order, heard);
    else if (heard.is === 'silence') await keepSilence(db, order);
    else await keepFailure(db, order, heard);
  });
  return heard.is !== 'failure' || heard.isAnswered;
}

type Question = { order: Order; credential: string | undefined; signal: AbortSignal };

async function asked({ ask = askOutside }: JobDeps, { order, credential, signal }: Question): Promise<Heard> {
  const url = `${order.base_url.replace(/\/$/, '')}/v2/bookings/${encodeURIComponent(order.reference)}`;
  const headers = {
    accept: 'application/json',
    'api-version': '2',
    ...(credential !== undefined && { authorization: credential }),
  };
  try {
    return heardIn(await ask(url, { headers, timeoutMs, maxBytes: mostAnswered, signal }));
  } catch (error) {
    return { is: 'failure', isAnswered: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function heardIn({ status, body, headers }: Answered): Heard {
  // Still at work on what came last, says the standard.
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

const longestSeconds = 6 * 60 * 60;

/** A minute where it says nothing that is understood. */
function secondsOf(header: string | string[] | undefined): number {
  const said = Number([header ?? []].flat()[0]);
  return Number.isInteger(said) && said > 0 ? Math.min(said, longestSeconds) : 60;
}
