import type { FastifyRequest } from 'fastify';
import { clientByKey } from '#server/access/api-client.ts';
import { type ClientKey, clientKeyOf } from '#server/access/client-key.ts';
import { sessionOwner } from '#server/access/session-owner.ts';
import { isOpenTo } from '#server/access/reachable-routes.ts';
import { tokenOf, type Tokens } from '#server/access/token.ts';
import { type Viewer, type ViewerCache, viewerOf } from '#server/access/viewer.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, readTransaction } from '#server/platform/database/db.ts';
import { pathOf, withSlash } from './address.ts';
import type { ClientCalls } from './client-calls.ts';
import { isOlderClient } from './older-client.ts';
import { addRequestNotes } from '../operations/request-notes.ts';
import type { ListedRoute, PublicCtx, Route } from '../route.ts';
import { admitOwner } from './view-as.ts';

export type AdmitDeps = {
  tokens: Tokens;
  clock: Clock;
  database: Database;
  viewers: ViewerCache;
  clients: ClientCalls;
  routes: readonly ListedRoute[];
};
type Call = { route: Route; deps: AdmitDeps; request: FastifyRequest };

/** Authenticates and authorises the caller: a user in a session, or a program by its key. */
export async function admit(ctx: PublicCtx, call: Call): Promise<Viewer> {
  const token = tokenOf(call.request.headers.authorization) ?? fail('signed_out');
  const key = clientKeyOf(token);
  const viewer = key ? await viewerOfClient(ctx, call, key) : await viewerOfSession(ctx, call, token);
  const { route, request } = call;
  if (isOpenTo(viewer, route.access)) return viewer;

  const path = withSlash(pathOf(request.url));
  if (!viewer.rights.allows(route.method, route.url, path)) fail('forbidden', { method: route.method, path });
  return viewer.rights.skipsScope(route.method, route.url, path) ? { ...viewer, scope: { all: true } } : viewer;
}

async function viewerOfSession(ctx: PublicCtx, { route, deps, request }: Call, token: string): Promise<Viewer> {
  const sessionId = await deps.tokens.verify(token, ctx.now);
  const owner = await sessionOwner(ctx.db, sessionId, route.allowedWhile);
  const { allowedBeforePasswordChange: beforePasswordChange } = route;
  const isAllowedBeforePasswordChange =
    beforePasswordChange === true || (beforePasswordChange === 'older_clients' && isOlderClient(request));
  await admitOwner(ctx.db, { route, isAllowedBeforePasswordChange, viewers: deps.viewers, routes: deps.routes, owner });
  const viewer = { ...(await viewerOf(ctx.db, deps.viewers, owner)), sessionId, realUserId: owner.realUserId };
  addRequestNotes(request, { caller: { id: viewer.realUserId ?? viewer.id, dept: viewer.dept } });
  return viewer;
}

/** A program has its user's rights, restricted to its scopes and to its customer's rows (adr/0049). */
async function viewerOfClient(ctx: PublicCtx, { route, deps, request }: Call, key: ClientKey): Promise<Viewer> {
  const { id, name, customerId, ...client } = await clientByKey(ctx.db, key, ctx.now);
  deps.clients.count(request, { id, ratePerMinute: client.ratePerMinute });
  const user = await viewerOf(ctx.db, deps.viewers, client);
  addRequestNotes(request, { caller: { id: user.id, dept: user.dept, client: name } });
  if (!route.clients || !client.scopes.includes(route.clients))
    fail('api_client.scope', { scope: route.clients ?? '-' });
  return { ...user, sessionId: 0, client: { id, name, customerId } };
}

/** Refuses a caller whose token, in the header or the app's own cookie, belongs to no active session. */
export function requireSession({
  tokens,
  clock,
  database,
  viewers,
  routes,
}: Omit<AdmitDeps, 'clients'>): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = tokenOf(request.headers.authorization) ?? request.cookies['token'] ?? fail('signed_out');
    const sessionId = await tokens.verify(token, clock.now());
    await readTransaction(database, async (db) =>
      admitOwner(db, { route: { method: 'GET' }, viewers, routes, owner: await sessionOwner(db, sessionId) }),
    );
  };
}
