import * as z from 'zod';
import { id } from '#contract/kit.ts';
import {
  ConfirmSecondFactor,
  OwnSecondFactor,
  Proof,
  RecoveryCodes,
  SecondFactorSetUp,
} from '#contract/system/safety.ts';
import { safetyLabels } from '#contract/system/safety.labels.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  confirmOwn,
  ownSecondFactor,
  renewOwnCodes,
  resetOf,
  setUpOwn,
  switchOffOwn,
} from './second-factor.service.ts';

const path = '/api/system/second_factor/';
const common = { access: 'signed_in', labels: [safetyLabels], perMinute: 20, limits: 'session' } as const;

/** The caller's own second factor: TOTP (RFC 6238) with recovery codes. */
export const secondFactorRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    url: path,
    summary: 'Whether the caller has a second factor, and whether he must have one',
    evenWhile: ['factor_missing'],
    beforeOwnPassword: true,
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
    evenWhile: ['factor_missing'],
    beforeOwnPassword: true,
    answersSecret: true,
    output: SecondFactorSetUp,
    handle: (ctx) => setUpOwn(ctx),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}confirm/`,
    summary: 'Switch the second factor on by its first code; the recovery codes are answered this once',
    evenWhile: ['factor_missing'],
    beforeOwnPassword: true,
    body: ConfirmSecondFactor,
    answersSecret: true,
    output: RecoveryCodes,
    handle: (ctx, { body }) => confirmOwn(ctx, body.code),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}recovery_codes/`,
    summary: 'New recovery codes in place of the earlier ones',
    body: Proof,
    answersSecret: true,
    output: RecoveryCodes,
    handle: (ctx, { body }) => renewOwnCodes(ctx, body.proof),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}switch_off/`,
    summary: 'Switch the second factor off, by password or code',
    body: Proof,
    output: z.null(),
    handle: (ctx, { body }) => switchOffOwn(ctx, body.proof),
  }),
  route({
    ...common,
    method: 'POST',
    url: '/api/system/user/{id}/reset_second_factor/',
    access: 'user:ResetPassword',
    summary: 'Switch off the second factor of somebody who has lost it; all his sessions end',
    params: z.object({ id: id() }),
    output: z.null(),
    handle: (ctx, { params }) => resetOf(ctx, params.id),
  }),
];
