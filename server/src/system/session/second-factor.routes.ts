import * as z from 'zod';
import { id } from '#contract/kit.ts';
import {
  ConfirmSecondFactor,
  OwnSecondFactor,
  PasswordProof,
  RecoveryCodes,
  SecondFactorSetUp,
} from '#contract/system/account-security.ts';
import { accountSecurityLabels } from '#contract/system/account-security.labels.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  confirmOwnFactor,
  ownSecondFactor,
  renewOwnCodes,
  resetFactorOf,
  setUpOwnFactor,
  switchOffOwnFactor,
} from './second-factor.service.ts';

const path = '/api/system/second_factor/';
const common = { access: 'signed_in', labels: [accountSecurityLabels], perMinute: 20, limits: 'session' } as const;

/** The caller's own second factor: TOTP (RFC 6238) with recovery codes. */
export const secondFactorRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    url: path,
    summary: 'Whether the caller has a second factor, and whether he must have one',
    allowedWhile: ['factor_missing'],
    allowedBeforePasswordChange: true,
    personal: true,
    perMinute: 60,
    output: OwnSecondFactor,
    handle: (ctx) => ownSecondFactor(ctx),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}set_up/`,
    summary: 'A new secret for an authenticator app; nothing is asked for until it is confirmed',
    allowedWhile: ['factor_missing'],
    allowedBeforePasswordChange: true,
    answersSecret: true,
    output: SecondFactorSetUp,
    handle: (ctx) => setUpOwnFactor(ctx),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}confirm/`,
    summary: 'Switch the second factor on by its first code; the recovery codes are answered this once',
    allowedWhile: ['factor_missing'],
    allowedBeforePasswordChange: true,
    body: ConfirmSecondFactor,
    answersSecret: true,
    output: RecoveryCodes,
    handle: (ctx, { body }) => confirmOwnFactor(ctx, body.code),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}recovery_codes/`,
    summary: 'New recovery codes in place of the earlier ones',
    body: PasswordProof,
    answersSecret: true,
    output: RecoveryCodes,
    handle: (ctx, { body }) => renewOwnCodes(ctx, body.proof),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}switch_off/`,
    summary: 'Switch the second factor off, by password or code',
    body: PasswordProof,
    output: z.null(),
    handle: (ctx, { body }) => switchOffOwnFactor(ctx, body.proof),
  }),
  route({
    ...common,
    method: 'POST',
    url: '/api/system/user/{id}/reset_second_factor/',
    access: 'user:ResetPassword',
    summary: 'Switch off the second factor of somebody who has lost it; all his sessions end',
    params: z.object({ id: id() }),
    output: z.null(),
    handle: (ctx, { params }) => resetFactorOf(ctx, params.id),
  }),
];
