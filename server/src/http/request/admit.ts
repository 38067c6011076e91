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
import { isRead, type ListedRoute, type PublicCtx, type Route } from '../route.ts';
import { admitOwner } from './view-as.ts';

export type AdmitDeps = {
  tokens: Tokens;
  clock: Clock;
  database: Database;
  viewers: ViewerCache;
  sessionViewers: SessionViewers;
  clients: ClientCalls;
  routes: readonly ListedRoute[];
};
/** By session: who called last in it. The same object as long as nothing about them has changed. */
export type SessionViewers = Map<number, { cached: Omit<Viewer, 'sessionId'>; viewer: Viewer }>;
type Call = { route: Route; deps: AdmitDeps; request: FastifyRequest };

/** Authenticates and authorises the caller: a user in a session, or a program by its key. */
export async function admit(ctx: PublicCtx, call: Call): Promise<Viewer> {
  const token = tokenOf(call.request.headers.authorization) ?? fail('signed_out');
  const key = clientKeyOf(token);
  const viewer = key
    ? await viewerOfClient(ctx, call, key)
    : await viewerOfSession(ctx, call, await call.deps.tokens.verify(token, ctx.now));
  return authorise(viewer, call);
}

/** The caller has changed since their last request, so the work has to be done again for them. */
export class CallerChanged extends Error {}

/**
 * Admits the caller while the work is under way for the last caller of their session, with the rights of then: its
 * statements leave together with the session's. Its result counts only if nothing about the caller has changed.
 */
export async function admitDuring<T>(ctx: PublicCtx, call: Call, work: (viewer: Viewer) => Promise<T>): Promise<T> {
  const presumed = call.route.isRepeatable && isRead(call.route) ? await presumedViewer(ctx, call) : undefined;
  if (!presumed || !isAuthorised(presumed, call)) return work(await admit(ctx, call));
  // The session's statement is sent first: it sets the time zone.
  const [admitted, result] = await Promise.allSettled([
    viewerOfSession(ctx, call, presumed.sessionId),
    work(authorise(presumed, call)),
  ]);
  if (admitted.status === 'rejected') throw admitted.reason;
  if (admitted.value !== presumed) throw new CallerChanged();
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

async function presumedViewer({ now }: PublicCtx, { deps, request }: Call): Promise<Viewer | undefined> {
  const token = tokenOf(request.headers.authorization);
  if (token === undefined || clientKeyOf(token)) return undefined;
  return deps.sessionViewers.get(await deps.tokens.verify(token, now))?.viewer;
}

/** The caller with the scope of the route; refuses those who may not call it. */
function authorise(viewer: Viewer, call: Call): Viewer {
  const { route, request } = call;
  if (isOpenTo(viewer, route.access)) return viewer;
  const path = withSlash(pathOf(request.url));
  if (!isAuthorised(viewer, call)) fail('forbidden', { method: route.method, path });
  return viewer.rights.skipsScope(route.method, route.url, path) ? { ...viewer, scope: { all: true } } : viewer;
}

function isAuthorised(viewer: Viewer, { route, request }: Call): boolean {
  const path = withSlash(pathOf(request.url));
  return isOpenTo(viewer, route.access) || viewer.rights.allows(route.method, route.url, path);
}

async function viewerOfSession(ctx: PublicCtx, { route, deps, request }: Call, sessionId: number): Promise<Viewer> {
  const owner = await sessionOwner(ctx.db, sessionId, route.allowedWhile);
  const { allowedBeforePasswordChange: beforePasswordChange } = route;
  const isAllowedBeforePasswordChange =
    beforePasswordChange === true || (beforePasswordChange === 'older_clients' && isOlderClient(request));
  await admitOwner(ctx.db, { route, isAllowedBeforePasswordChange, viewers: deps.viewers, routes: deps.routes, owner });
  const { realUserId } = owner;
  const viewer = remembered(deps.sessionViewers, await viewerOf(ctx.db, deps.viewers, owner), {
    sessionId,
    realUserId,
  });
  addRequestNotes(request, { caller: { id: viewer.realUserId ?? viewer.id, dept: viewer.dept } });
  return viewer;
}

const maxSessions = 5_000;

/** The viewer in a session: the object of their last call, unless something about them has changed. */
function remembered(
  sessions: SessionViewers,
  cached: Omit<Viewer, 'sessionId'>,
  session: Pick<Viewer, 'sessionId' | 'realUserId'>,
): Viewer {
  const last = sessions.get(session.sessionId);
  if (last?.cached === cached && last.viewer.realUserId === session.realUserId) return last.viewer;
  const viewer = { ...cached, ...session };
  if (sessions.size >= maxSessions) sessions.clear();
  sessions.set(session.sessionId, { cached, viewer });
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
