import * as z from 'zod';
import { field, paging, int, required } from '../kit.ts';

/** Six digits of an authenticator app, or a recovery code, with the blanks and hyphens that people type. */
const code = () => field(z.string().trim().min(1).max(40), { kind: 'text', max: 40 });

/** What shows that they are there themselves: their password, a code or a recovery code. */
const proof = () => field(z.string().min(1).max(200), { kind: 'text', max: 200 });

/** What the refusal of a login carries where a second step is needed. */
export const SecondStepRequired = z.object({
  code: z.literal('login.second_factor'),
  ticket: z.string(),
  seconds: z.int(),
});
export type SecondStepRequired = z.infer<typeof SecondStepRequired>;

export const SecondStep = z.object({
  ticket: field(z.string().min(1).max(100), { kind: 'text', max: 100 }),
  code: code(),
});

export const OwnSecondFactor = z.object({
  is_on: z.boolean(),
  /** One of their roles asks for it. */
  is_required: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.int(),
});
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

/** `uri` is what the QR code says, `secret` the same to be typed. */
export const SecondFactorSetUp = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>;

export const ConfirmSecondFactor = z.object({ code: code() });
/** Shown this once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const PasswordProof = z.object({ proof: proof() });

/** What the refusal of a call carries while the screen is locked. */
export const LockedScreen = z.object({
  code: z.literal('session.locked'),
  name: z.string(),
  username: z.string(),
  avatar: z.string(),
  second_factor: z.boolean(),
  /** Who only comes by single sign-on has none: they log in again. */
  has_password: z.boolean(),
});
export type LockedScreen = z.infer<typeof LockedScreen>;

export const ViewAs = z.object({ reason: required(200) });
/** A token for one window, good for `minutes` and never renewed. */
export const ViewAsResponse = z.object({
  access: z.string(),
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  minutes: z.int(),
});
export type ViewAsResponse = z.infer<typeof ViewAsResponse>;

export const OwnViewsQuery = z.object({
  page: int(1, 1_000_000_000).default(1),
  limit: int(1, paging.maxLimit).default(paging.limit),
});
/** One time that somebody saw the product as the caller. */
export const OwnView = z.object({
  id: z.int(),
  viewer_name: z.string(),
  reason: z.string(),
  create_datetime: z.string(),
  ended_datetime: z.string(),
});
export type OwnView = z.infer<typeof OwnView>;
