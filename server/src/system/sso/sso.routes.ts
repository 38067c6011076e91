import { sql } from 'kysely';
import * as z from 'zod';
import { OwnIdentity, SsoBind, SsoFinish, SsoOutcome, SsoStart } from '#contract/system/account.ts';
import { accountLabels } from '#contract/system/account.labels.ts';
import { id } from '#contract/kit.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { simpleList, simpleListSchema } from '#server/http/response/simple-list.ts';
import { fail } from '#server/platform/app-error.ts';
import { bindIdentity, finishVisit, reachProvider, readReturn, startVisit } from './sso.service.ts';

/** Single sign-on by OpenID Connect: the authorization code flow with PKCE, state and nonce (adr/0016). */
export const ssoRoutes: Route[] = [
  route({
    method: 'POST',
    url: '/api/system/sso/start/',
    access: 'public',
    summary: 'Where to log in at the provider of single sign-on, and the key to come back with',
    output: SsoStart,
    perMinute: 30,
    prepare: (context) => reachProvider(context),
    handle: (ctx, _input, client) => startVisit(ctx, client),
  }),
  route({
    method: 'POST',
    url: '/api/system/sso/finish/',
    access: 'public',
    summary: 'Come back from the provider: enter, or be told that the identity is not tied to an account yet',
    body: SsoFinish,
    output: SsoOutcome,
    labels: [accountLabels],
    perMinute: 30,
    prepare: (context, { body }) => readReturn(context, body),
    handle: (ctx, _input, returned) => finishVisit(ctx, returned),
  }),
  route({
    method: 'POST',
    url: '/api/system/sso/bind/',
    access: 'signed_in',
    summary: 'Tie the identity one has come back with to the caller’s account',
    body: SsoBind,
    output: z.null(),
    labels: [accountLabels],
    handle: (ctx, { body }) => bindIdentity(ctx, body.key),
  }),
  route({
    method: 'GET',
    url: '/api/system/sso/identity/',
    access: 'signed_in',
    summary: 'Identities tied to the caller’s account',
    personal: true,
    output: simpleListSchema(OwnIdentity),
    handle: async (ctx) => simpleList(await identities(ctx)),
  }),
  route({
    method: 'DELETE',
    url: '/api/system/sso/identity/{id}/',
    access: 'signed_in',
    summary: 'Untie an identity from the caller’s account',
    params: z.object({ id: id() }),
    output: z.null(),
    handle: async ({ db, viewer, reply }, { params }) => {
      const removed = await db
        .deleteFrom('user_identity')
        .where('id', '=', params.id)
        .where('user_id', '=', viewer.id)
        .returning('id')
        .executeTakeFirst();
      if (!removed) fail('not_found');
      reply.message = 'deleted';
      return null;
    },
  }),
];

function identities({ db, viewer }: Ctx): Promise<OwnIdentity[]> {
  return db
    .selectFrom('user_identity')
    .select(['id', 'label', 'issuer'])
    .select(sql<string>`to_char(create_datetime, 'YYYY-MM-DD HH24:MI:SS')`.as('create_datetime'))
    .where('user_id', '=', viewer.id)
    .orderBy('id')
    .execute();
}
