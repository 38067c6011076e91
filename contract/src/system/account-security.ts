import * as z from 'zod';
import { field, paging, int, required } from '../kit.ts';

/** Six digits of an authenticator app, or a recovery code, with the blanks and hyphens that people type. */
const code = () => field(z.string().trim().min(1).max(40), { kind: 'text', max: 40 });

/** Proves the user's presence: password, code or recovery code. */
const proof = () => field(z.string().min(1).max(200), { kind: 'text', max: 200 });

/** Sent when a login is refused because it needs a second factor. */
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
  /** Required by one of their roles. */
  is_required: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.int(),
});
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

/** `uri` is the content of the QR code, `secret` the same for typing. */
export const SecondFactorSetUp = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>;

export const ConfirmSecondFactor = z.object({ code: code() });
/** Shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const PasswordProof = z.object({ proof: proof() });

/** Sent when a call is refused because the screen is locked. */
export const LockedScreen = z.object({
  code: z.literal('session.locked'),
  name: z.string(),
  username: z.string(),
  avatar: z.string(),
  second_factor: z.boolean(),
  /** Users with single sign-on only have none: they log in again. */
  has_password: z.boolean(),
});
export type LockedScreen = z.infer<typeof LockedScreen>;

export const ViewAs = z.object({ reason: required(200) });
/** A token for one window, valid for `minutes` and not renewable. */
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
/** One use of the product as the caller by another user. */
export const OwnView = z.object({
  id: z.int(),
  viewer_name: z.string(),
  reason: z.string(),
  create_datetime: z.string(),
  ended_datetime: z.string(),
});
export type OwnView = z.infer<typeof OwnView>;
