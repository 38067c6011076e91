import type { Method } from '#server/access/rights.ts';
import { type GrantContext, strongerUsers } from '#server/access/grant-checks.ts';
import type { SessionOwner } from '#server/access/session-owner.ts';
import { type ViewerCache, viewerOf } from '#server/access/viewer.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { ListedRoute, Route } from '../route.ts';

/** The route that begins a view as another user; its right is checked again with every call in it. */
export const viewAsRoute = { method: 'POST', url: '/api/system/user/{id}/view_as/' } as const satisfies {
  method: Method;
  url: string;
};

type OwnerCheck = {
  route: Pick<Route, 'method' | 'allowedWhile' | 'personal' | 'writes'>;
  /** Whether this call is allowed before an assigned password is changed. */
  isAllowedBeforePasswordChange?: boolean;
  viewers: ViewerCache;
  routes: readonly ListedRoute[];
  owner: SessionOwner;
};

/**
 * Conditions in addition to an active session: the password is the user's own, and a view as another user is still
 * permitted.
 */
export async function admitOwner(db: Tx, check: OwnerCheck): Promise<void> {
  const { isAllowedBeforePasswordChange = false, owner } = check;
  if (owner.mustChangePassword && !isAllowedBeforePasswordChange)
    fail('password.change_first', {}, { code: 'password.change_first' });
  if (owner.realUserId !== undefined) await admitView(db, check);
}

/** A view as another user is read-only, excludes personal data, and ends when the viewer loses the right. */
async function admitView(db: Tx, { route, viewers, routes, owner }: OwnerCheck): Promise<void> {
  const { rightsVersion, userId, realUserId = userId } = owner;
  const real = await viewerOf(db, viewers, { userId: realUserId, rightsVersion });
  const { method, url } = viewAsRoute;
  if (!real.rights.allows(method, url, url.replace('{id}', String(userId)))) fail('token_not_valid');
  await refuseStronger({ db, viewer: real, routes, locale: 'en' }, { viewers, owner });
  if (route.allowedWhile?.includes('viewing')) return;
  if (route.personal) refuseView('view_as.personal');
  if (route.method !== 'GET' || route.writes) refuseView('view_as.read_only');
}

/** Versions of rights at which the viewer's rights covered the other user's: checked once per change of rights. */
const checkedVersions = new WeakMap<ViewerCache, Map<string, number>>();
const maxCached = 5_000;

/** Refuses a view if the user has gained rights that the viewer does not have. */
async function refuseStronger(
  context: GrantContext,
  { viewers, owner }: Pick<OwnerCheck, 'viewers' | 'owner'>,
): Promise<void> {
  const versions = checkedVersions.get(viewers) ?? new Map<string, number>();
  checkedVersions.set(viewers, versions);
  const pair = `${context.viewer.id} ${owner.userId}`;
  if (versions.get(pair) === owner.rightsVersion) return;
  if ((await strongerUsers(context, [owner.userId])).length > 0) fail('token_not_valid');
  if (versions.size >= maxCached) versions.clear();
  versions.set(pair, owner.rightsVersion);
}

function refuseView(code: 'view_as.personal' | 'view_as.read_only'): never {
  return fail(code, {}, { code });
}
