import * as z from 'zod';
import { field, int, paging, required, text } from '../kit.ts';
import { uploadField } from '../fields/special-fields.ts';
import { captchaAnswer } from './captcha.ts';
import { LoginResponse } from './session.ts';
import { englishPersonName, genderInput, mailAddress, mobile, personName } from './person-fields.ts';
import { newPassword, repetition, typedPassword } from './password.ts';

/** The token in a mailed link: `<id>.<secret>`. */
const linkToken = () => field(z.string().min(1).max(100), { kind: 'text', max: 100 });

const registerRepeats = repetition('password', 'password2');
const renewRepeats = repetition('newPassword', 'newPassword2');

export const Register = z
  .object({
    nickname: personName(),
    email: mailAddress().min(1),
    password: newPassword(),
    password2: typedPassword(),
    ...captchaAnswer,
  })
  .refine(registerRepeats.isRepeated, registerRepeats.params);

/** By user name, e-mail address or mobile number, as for the login. */
export const ForgotPassword = z.object({ account: required(100), ...captchaAnswer });

export const OpenLink = z.object({ token: linkToken() });

/** The reader of a mailbox may be another person; the password proves that it is the account's owner. */
export const ConfirmAddress = z.object({ token: linkToken(), password: typedPassword() });

export const RenewPassword = z
  .object({ token: linkToken(), newPassword: newPassword(), newPassword2: typedPassword() })
  .refine(renewRepeats.isRepeated, renewRepeats.params);

/** The response is the same whether or not the account exists. `valid_minutes` is the lifetime of the link. */
export const LinkSent = z.object({ valid_minutes: z.int() });

/** What users may change about themselves; absent fields are unchanged, but the name is required. */
export const UserInfoInput = z.object({
  name: personName(),
  name_en: englishPersonName().optional(),
  mobile: mobile().optional(),
  email: mailAddress().optional(),
  gender: genderInput().optional(),
  avatar: uploadField('avatar').optional(),
  /** Changing the address needs the password, and a code if there is a second factor. */
  password: typedPassword().optional(),
  code: text(20).optional(),
  /** The version of the account that the caller has read; clients that send none overwrite. */
  version: int(1, 2_147_483_647).optional(),
});

const when = z.string();

/** A session of the user. `place` and `located` are empty if unknown. */
export const OwnSession = z.object({
  id: z.int(),
  browser: z.string(),
  os: z.string(),
  ip: z.string(),
  place: z.enum(['here', 'local', '']),
  /** City, province, country and provider of a public address, in the reader's language. */
  located: z.string(),
  create_datetime: when,
  last_seen: when,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const loginResults = ['ok', 'wrong', 'locked', 'disabled', 'captcha', 'unlocked'] as const;

/** One attempt to log in to the caller's account. */
export const OwnLogin = OwnSession.omit({ current: true, last_seen: true }).extend({
  result: z.enum(loginResults),
  /** 1 password, 7 single sign-on. */
  login_type: z.int(),
});
export type OwnLogin = z.infer<typeof OwnLogin>;

export const HistoryQuery = z.object({
  page: int(1, 1_000_000_000).default(1),
  limit: int(1, paging.maxLimit).default(paging.limit),
});

export const SsoStart = z.object({ url: z.string(), key: z.string() });

/** The parameters of the provider's redirect, and the stored key. */
export const SsoFinish = z.object({
  key: linkToken(),
  query: field(z.string().max(4000), { kind: 'text', max: 4000 }),
});

/** Either the user, or a key to link the unknown identity to an account. */
export const SsoOutcome = z.object({
  login: LoginResponse.optional(),
  bind: z.object({ key: z.string(), label: z.string() }).optional(),
});
export type SsoOutcome = z.infer<typeof SsoOutcome>;

export const SsoBind = z.object({ key: linkToken() });

export const OwnIdentity = z.object({ id: z.int(), label: z.string(), issuer: z.string(), create_datetime: when });
export type OwnIdentity = z.infer<typeof OwnIdentity>;
