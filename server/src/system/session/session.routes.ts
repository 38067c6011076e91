import * as z from 'zod';
import { Captcha, CaptchaQuery } from '#contract/system/captcha.ts';
import { Login, LoginResponse, Refresh, RefreshResponse, UserInfo } from '#contract/system/session.ts';
import { SecondStep } from '#contract/system/account-security.ts';
import { accountSecurityLabels } from '#contract/system/account-security.labels.ts';
import { sessionLabels } from '#contract/system/session.labels.ts';
import { rootSessionId } from '#server/access/session-lock.ts';
import { endSessions, rotateSession } from '#server/access/session.ts';
import { type Ctx, type PublicCtx, type Route, route } from '#server/http/route.ts';
import { failAndCommit } from '#server/platform/app-error.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { captchaMode, newCaptcha } from './captcha.ts';
import { login } from './login.service.ts';
import { secondStep } from './second-step.service.ts';
import { userInfo } from './public.ts';

export const sessionRoutes: Route[] = [
  route({
    method: 'POST',
    url: '/api/login/',
    access: 'public',
    summary: 'Log in by user name, e-mail address or mobile number',
    body: Login,
    acceptsForms: 'older_clients',
    output: LoginResponse,
    labels: [sessionLabels],
    handle: (ctx, { body }) => login(ctx, body),
  }),
  route({
    method: 'POST',
    url: '/api/login/second_factor/',
    access: 'public',
    summary:
      'The second step of a login: the ticket of the first, and a code of the authenticator app or a recovery code',
    body: SecondStep,
    output: LoginResponse,
    labels: [accountSecurityLabels],
    perMinute: 30,
    handle: (ctx, { body }) => secondStep(ctx, body),
  }),
  route({
    method: 'POST',
    url: '/api/logout/',
    access: 'signed_in',
    summary: 'Log off: this session ends at once, and the one it was opened in',
    allowedWhile: ['locked', 'factor_missing', 'viewing'],
    allowedBeforePasswordChange: true,
    output: z.null(),
    handle: async (ctx) => {
      await endSessions(ctx.db, { id: await rootSessionId(ctx.db, ctx.viewer.sessionId) }, 'logout');
      ctx.reply.refreshCookie = null;
      ctx.reply.message = 'logged_out';
      return null;
    },
  }),
  refreshRoute('/api/token/refresh/'),
  refreshRoute('/token/refresh/'),
  route({
    method: 'GET',
    url: '/api/captcha/',
    access: 'public',
    summary: 'A new captcha: a picture or a task for a proof of work; nothing while it is switched off',
    query: CaptchaQuery,
    output: Captcha,
    writes: true,
    perMinute: 60,
    handle: (ctx: PublicCtx, { query }) => newCaptcha(ctx, query.for),
  }),
  route({
    method: 'GET',
    url: '/api/captcha/status/',
    access: 'public',
    summary: 'Whether a login needs a captcha',
    output: z.object({ state: z.boolean() }),
    handle: async (ctx) => ({ state: (await captchaMode(ctx)).mode !== 'nothing' }),
  }),
  route({
    method: 'GET',
    url: '/api/system/user/user_info/',
    access: 'signed_in',
    summary: 'The caller',
    allowedWhile: ['factor_missing'],
    allowedBeforePasswordChange: true,
    output: UserInfo,
    handle: (ctx: Ctx) => userInfo(ctx),
  }),
];

/** Two paths with two response formats, for two generations of clients. */
function refreshRoute(url: '/api/token/refresh/' | '/token/refresh/'): Route {
  return route({
    method: 'POST',
    url,
    access: 'public',
    summary: 'Exchange a refresh token; an old one seen again ends the session',
    unlogged: true,
    body: Refresh,
    output: RefreshResponse,
    labels: [sessionLabels],
    handle: async (ctx, { body }) => {
      const rotation = await rotateSession(ctx.db, body?.refresh || (ctx.request.refreshCookie ?? ''));
      if (rotation.outcome === 'refused') return failAndCommit('refresh_not_valid');
      const { refresh, ...owner } = rotation;
      const minutes = await setting(ctx.db, 'session.access_minutes');
      const answer = { access: await ctx.tokens.sign({ ...owner, minutes }, ctx.now), ...(refresh ? { refresh } : {}) };
      if (refresh) ctx.reply.refreshCookie = refresh;
      ctx.reply.envelopeExtras = answer;
      return answer;
    },
  });
}
