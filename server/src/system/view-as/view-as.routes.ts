import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { OwnView, OwnViewsQuery, ViewAs, ViewAsResponse } from '#contract/system/account-security.ts';
import { accountSecurityLabels } from '#contract/system/account-security.labels.ts';
import { pageSchema } from '#server/http/crud.ts';
import { type Route, route } from '#server/http/route.ts';
import { viewAsRoute } from '#server/http/request/view-as.ts';
import { beginView, endView, ownViews } from './view-as.service.ts';

/** An administrator uses the product read-only as another user, with a stated reason (adr/0023). */
export const viewAsRoutes: Route[] = [
  route({
    ...viewAsRoute,
    access: 'user:ViewAs',
    summary: 'See the product as this user, without changing anything; the reason is kept',
    params: z.object({ id: id() }),
    body: ViewAs,
    answersSecret: true,
    output: ViewAsResponse,
    labels: [accountSecurityLabels],
    perMinute: 30,
    limits: 'session',
    handle: (ctx, { params, body }) => beginView(ctx, params.id, body.reason),
  }),
  route({
    method: 'POST',
    url: '/api/system/view_as/end/',
    access: 'signed_in',
    summary: 'End the view of another user; the caller’s own session goes on',
    allowedWhile: ['viewing'],
    output: z.null(),
    handle: (ctx) => endView(ctx),
  }),
  route({
    method: 'GET',
    url: '/api/system/user/views_of_me/',
    access: 'signed_in',
    summary: 'When administrators saw the product as the caller, and why, newest first',
    personal: true,
    query: OwnViewsQuery,
    output: pageSchema(OwnView),
    handle: (ctx, { query }) => ownViews(ctx, query),
  }),
];
