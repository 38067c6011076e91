import * as z from 'zod';
import { id, text } from '../kit.ts';

/** Tests that tell users from scripts: letters in a picture, or a proof of work that the browser computes. */
export const captchaKinds = ['picture', 'proof_of_work'] as const;

/** Uses of a captcha; a proof of work is valid for one use. */
export const captchaUses = ['login', 'register', 'forgot_password'] as const;
export type CaptchaUse = (typeof captchaUses)[number];

export const CaptchaQuery = z.object({ for: z.enum(captchaUses).default('login') });

/** A task in the form of ALTCHA: https://altcha.org, proof of work, version 2. */
const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.int(),
    data: z.object({ id: z.int(), for: z.string() }),
  }),
  signature: z.string(),
});

/** A solved proof of work: the task as issued, and its solution. */
export const CaptchaProof = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** A picture, a task, or neither if captchas are off. */
export const Captcha = z.object({ key: z.int(), image_base: z.string(), challenge: Challenge }).partial();
export type Captcha = z.infer<typeof Captcha>;

/** The answer in forms: for a picture its letters and its key, for a task the proof, base64 of JSON. */
export const captchaAnswer = {
  captcha: text(20).nullish(),
  captchaKey: id().nullish(),
  captchaProof: text(4000).nullish(),
};
export type CaptchaAnswer = z.output<z.ZodObject<typeof captchaAnswer>>;
