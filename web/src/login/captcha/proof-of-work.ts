import { solveChallengeWorkers } from 'altcha-lib';
import type { Captcha } from '#contract/system/captcha.ts';
import { logError } from '#web/platform/api/report-error.ts';

type Challenge = NonNullable<Captcha['challenge']>;

/** A proof computed by the browser; `answer` is undefined if it cannot. */
export type WorkProof = { answer: Promise<string | undefined>; isStale: () => boolean };

/** A minute less than the task's lifetime. */
const lifetimeMs = 4 * 60_000;
const maxWorkers = 4;

/** Starts at once in workers, so that it is usually done before the form is filled in. */
export function beginProof(challenge: Challenge): WorkProof {
  const began = performance.now();
  const answer = solved(challenge).catch((error: unknown) => {
    logError(error);
    return undefined;
  });
  return { answer, isStale: () => performance.now() - began > lifetimeMs };
}

async function solved(challenge: Challenge): Promise<string | undefined> {
  // Web Crypto needs a secure context.
  if (typeof Worker === 'undefined' || !isSecureContext) return undefined;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('proof.worker.ts', import.meta.url), { type: 'module' }),
  });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
