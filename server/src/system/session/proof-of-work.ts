import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Captcha, CaptchaProof, type CaptchaUse } from '#contract/system/captcha.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { keyFor } from '#server/platform/secrets/encryption.ts';

type Challenge = NonNullable<Captcha['challenge']>;

/** Rounds of one try, and how many tries it takes: about a second of one processor of an ordinary computer. */
const cost = 5_000;
const [fewest, maxRounds] = [200, 500];

/** How long a captcha of any kind is good. */
export const captchaMinutes = 5;

/** A task that its caller's browser solves: to find the number whose key begins as it says (ALTCHA, deterministic mode). */
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

/** The number of the task that a proof solves, where it is one of ours, for that use, and solved. */
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
