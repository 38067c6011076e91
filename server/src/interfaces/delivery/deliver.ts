import { writeTransaction } from '#server/platform/database/db.ts';
import { outboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { claimNext } from './claim.ts';
import type { DeliveryDeps, DeliveryKind, CallOutcome, Ready } from './delivery-kind.ts';
import { noteSuccess } from './standing.ts';

/** Responses of receivers are hardly used. */
const maxBytes = 64 * 1024;
const maxMs = 15_000;

/** An unsuccessful call; the same is sent again. */
export class DeliveryRefused extends Error {
  /** Whether the receiver has ended its subscription. */
  readonly isFinal: boolean;

  constructor(outcome: CallOutcome) {
    super(failureReason(outcome));
    this.name = 'NotTaken';
    this.isFinal = outcome.answer?.status === 410;
  }
}

/**
 * Sends the oldest delivery to a receiver in one call; false if there is none, or another job has claimed it. No
 * connection is held while waiting for the receiver.
 */
export async function deliverNext(
  kind: DeliveryKind,
  deps: DeliveryDeps,
  { target, job, signal }: { target: number; job: string; signal: AbortSignal },
): Promise<boolean> {
  const ready = await claimNext(kind, deps, { target, job });
  if (!ready) return false;
  const outcome = ready.call && (await callReceiver(deps, ready.call, signal));
  // A stopping node is not the receiver's failure.
  signal.throwIfAborted();
  await writeTransaction(deps.database, async (db) => {
    if (outcome) await ready.note(db, outcome);
    if (isAccepted(outcome)) await noteSuccess(db, kind, { target, at: outcome && deps.clock.now() });
  });
  if (outcome && !isAccepted(outcome)) throw new DeliveryRefused(outcome);
  return true;
}

export function isAccepted(outcome: CallOutcome | null): boolean {
  const status = outcome?.answer?.status ?? 200;
  return (outcome === null || outcome.answer !== null) && status >= 200 && status <= 299;
}

export function failureReason({ answer, error }: CallOutcome): string {
  return answer ? `answered ${answer.status}` : error;
}

/** Calls a receiver and measures the duration; a failed call is an outcome too. */
export async function callReceiver(
  { fetchOutbound = outboundFetch }: Pick<DeliveryDeps, 'fetchOutbound'>,
  { url, headers, body }: NonNullable<Ready['call']>,
  signal: AbortSignal,
): Promise<CallOutcome> {
  const startedAt = performance.now();
  const since = (): number => Math.round(performance.now() - startedAt);
  try {
    const answer = await fetchOutbound(url, { method: 'POST', headers, body, signal, maxBytes, timeoutMs: maxMs });
    return { answer, error: '', ms: since() };
  } catch (error) {
    return { answer: null, error: error instanceof Error ? error.message : String(error), ms: since() };
  }
}
