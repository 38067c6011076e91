import { writeTransaction } from '#server/platform/db.ts';
import { askOutside } from '#server/platform/outgoing.ts';
import { claimNext } from './claim.ts';
import type { DeliveryDeps, DeliveryKind, Outcome, Ready } from './delivery-kind.ts';
import { noteSuccess } from './standing.ts';

/** What a receiver says is of little interest. */
const maxBytes = 64 * 1024;
const longestMs = 15_000;

/** A call that brought no success; the receiver hears the same again. */
export class NotTaken extends Error {
  /** Whether it has said that it wants no more of it. */
  readonly isFinal: boolean;

  constructor(outcome: Outcome) {
    super(reasonOf(outcome));
    this.name = 'NotTaken';
    this.isFinal = outcome.answer?.status === 410;
  }
}

/**
 * Sends the oldest that waits for a receiver, in one call; false when nothing waits, or somebody else is at it. No connection
 * waits for the receiver.
 */
export async function deliverNext(
  kind: DeliveryKind,
  deps: DeliveryDeps,
  { target, job, signal }: { target: number; job: string; signal: AbortSignal },
): Promise<boolean> {
  const ready = await claimNext(kind, deps, { target, job });
  if (!ready) return false;
  const outcome = ready.call && (await called(deps, ready.call, signal));
  // A node that stops is no fault of the receiver's.
  signal.throwIfAborted();
  await writeTransaction(deps.database, async (db) => {
    if (outcome) await ready.note(db, outcome);
    if (isTaken(outcome)) await noteSuccess(db, kind, { target, at: outcome && deps.clock.now() });
  });
  if (outcome && !isTaken(outcome)) throw new NotTaken(outcome);
  return true;
}

export function isTaken(outcome: Outcome | null): boolean {
  const status = outcome?.answer?.status ?? 200;
  return (outcome === null || outcome.answer !== null) && status >= 200 && status <= 299;
}

export function reasonOf({ answer, error }: Outcome): string {
  return answer ? `answered ${answer.status}` : error;
}

/** Asks a receiver, and measures how long it took; that it could not be asked is an outcome too. */
export async function called(
  { ask = askOutside }: Pick<DeliveryDeps, 'ask'>,
  { url, headers, body }: NonNullable<Ready['call']>,
  signal: AbortSignal,
): Promise<Outcome> {
  const begun = performance.now();
  const since = (): number => Math.round(performance.now() - begun);
  try {
    const answer = await ask(url, { method: 'POST', headers, body, signal, maxBytes, timeoutMs: longestMs });
    return { answer, error: '', ms: since() };
  } catch (error) {
    return { answer: null, error: error instanceof Error ? error.message : String(error), ms: since() };
  }
}
