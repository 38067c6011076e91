import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Captcha, CaptchaProof, type CaptchaUse } from '#contract/system/captcha.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { keyFor } from '#server/platform/secrets/encryption.ts';

type Challenge = NonNullable<Captcha['challenge']>;

/** Rounds per try, and number of tries: about a second of one processor of an ordinary computer. */
const cost = 5_000;
const [fewest, maxRounds] = [200, 500];

/** Lifetime of a captcha of any kind. */
export const captchaMinutes = 5;

/** A task for the caller's browser: find the number whose key has the given prefix (ALTCHA, deterministic mode). */
export async function newChallenge(
  { config, now }: PublicCtx,
  data: Challenge['parameters']['data'],
): Promise<Challenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(fewest, maxRounds),
    deriveKey,
    data,
    expiresAt: new Date(now.getTime() + captchaMinutes * 60_000),
    ...keysOf(config.secret),
  });
  return { parameters: { keySignature: '', expiresAt: 0, ...parameters, data }, signature };
}

/** The id of the task that a proof solves, if it is one of ours, for this use, and correct. */
export async function provenBy({ config }: PublicCtx, use: CaptchaUse, proof: string): Promise<number | undefined> {
  const read = CaptchaProof.safeParse(parsed(proof));
  if (!read.success) return undefined;
  const { challenge, solution } = read.data;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(config.secret) });
  const { data } = challenge.parameters;
  return verified && data.for === use ? data.id : undefined;
}

function parsed(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

function keysOf(secret: string) {
  return {
    hmacSignatureSecret: keyFor(secret, 'quayside proof of work').toString('hex'),
    hmacKeySignatureSecret: keyFor(secret, 'quayside proof of work, solution').toString('hex'),
  };
}
