import * as z from 'zod';
import { HistoryQuery, OwnLogin, OwnSession } from '#contract/system/account.ts';
import { id } from '#contract/kit.ts';
import { endSessions } from '#server/access/session.ts';
import { pageSchema } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { simpleList, simpleListSchema } from '#server/http/response/simple-list.ts';
import { fail } from '#server/platform/app-error.ts';
import { auditTimeSql, ipLocationOf, sessionsOf } from './public.ts';

/** The caller's own sessions and logins; never another user's. */
export const ownSessionRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/system/session/',
    access: 'signed_in',
    summary: 'The caller’s own sessions, the latest seen first',
    personal: true,
    output: simpleListSchema(OwnSession),
    handle: async (ctx) => simpleList(await sessionsOf(ctx, ctx.viewer.id)),
  }),
  route({
    method: 'DELETE',
    url: '/api/system/session/{id}/',
    access: 'signed_in',
    summary: 'End one of the caller’s own sessions',
    params: z.object({ id: id() }),
    output: z.null(),
    handle: async (ctx, { params }) => {
      const ownSessions = ctx.db.selectFrom('session').select('id').where('user_id', '=', ctx.viewer.id);
      if (!(await ownSessions.where('id', '=', params.id).executeTakeFirst())) fail('not_found');
      await endSessions(ctx.db, { id: params.id }, 'owner');
      ctx.reply.message = 'session_ended';
      return null;
    },
  }),
  route({
    method: 'POST',
    url: '/api/system/session/end_others/',
    access: 'signed_in',
    summary: 'End all of the caller’s sessions but this one',
    output: z.null(),
    handle: async (ctx) => {
      await endSessions(ctx.db, { userId: ctx.viewer.id, except: ctx.viewer.sessionId }, 'owner');
      ctx.reply.message = 'session_ended';
      return null;
    },
  }),
  route({
    method: 'GET',
    url: '/api/system/user/login_history/',
    access: 'signed_in',
    summary: 'Attempts to log in to the caller’s own account, newest first',
    personal: true,
    query: HistoryQuery,
    output: pageSchema(OwnLogin),
    handle: (ctx, { query }) => history(ctx, query),
  }),
];

async function history({ db, viewer, locale }: Ctx, { page, limit }: z.output<typeof HistoryQuery>) {
  const ownLogins = db.selectFrom('login_log').where('user_id', '=', viewer.id);
  const { total } = await ownLogins.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await ownLogins
    .select([
      'id',
      'ip',
      'browser',
      'os',
      'result',
      'login_type',
      auditTimeSql('create_datetime').as('create_datetime'),
    ])
    .orderBy('login_log.create_datetime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  // The results are those of the table's constraint.
  const data = rows.map((row) => ({
    ...row,
    result: row.result as OwnLogin['result'],
    ...ipLocationOf(row.ip, locale),
  }));
  return { page, limit, total, is_next: page * limit < total, is_previous: page > 1, data };
}
