import { solveChallengeWorkers } from 'altcha-lib';
import type { Captcha } from '#contract/system/captcha.ts';
import { logError } from '#web/platform/api/report-error.ts';

type Challenge = NonNullable<Captcha['challenge']>;

/** What the browser works out by itself; `answer` is undefined where it cannot. */
export type WorkProof = { answer: Promise<string | undefined>; isStale: () => boolean };

/** A minute less than the task is good for. */
const goodForMs = 4 * 60_000;
const maxWorkers = 4;

/** Begins with a task at once, in workers of its own: nobody has to wait for it who types meanwhile. */
export function beginProof(challenge: Challenge): WorkProof {
  const began = performance.now();
  const answer = solved(challenge).catch((error: unknown) => {
    logError(error);
    return undefined;
  });
  return { answer, isStale: () => performance.now() - began > goodForMs };
}

async function solved(challenge: Challenge): Promise<string | undefined> {
  // Browsers keep their cryptography from pages that came without https.
  if (typeof Worker === 'undefined' || !isSecureContext) return undefined;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('proof.worker.ts', import.meta.url), { type: 'module' }),
  });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
