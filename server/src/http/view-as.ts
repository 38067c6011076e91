import type { Method } from '#server/access/rights.ts';
import { type Holder, strongerUsers } from '#server/access/holdings.ts';
import type { SessionOwner } from '#server/access/session-owner.ts';
import { type ViewerCache, viewerOf } from '#server/access/viewer.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ListedRoute, Route } from './route.ts';

/** The route that begins a view; its right is asked for again with every call in it. */
export const viewAsRoute = { method: 'POST', url: '/api/system/user/{id}/view_as/' } as const satisfies {
  method: Method;
  url: string;
};

type Asked = {
  route: Pick<Route, 'method' | 'evenWhile' | 'personal' | 'writes'>;
  /** Whether this call may be made before one's own password is chosen. */
  isBeforeOwnPassword?: boolean;
  viewers: ViewerCache;
  routes: readonly ListedRoute[];
  owner: SessionOwner;
};

/** A live session alone lets nobody in: they have chosen their own password, and whoever sees the product as them may still do so. */
export async function admitOwner(db: Tx, asked: Asked): Promise<void> {
  const { isBeforeOwnPassword = false, owner } = asked;
  if (owner.mustChangePassword && !isBeforeOwnPassword)
    fail('password.change_first', {}, { code: 'password.change_first' });
  if (owner.realUserId !== undefined) await admitView(db, asked);
}

/** Whoever sees the product as somebody else reads, nothing that is that person's alone, and only while they themselves may view. */
async function admitView(db: Tx, { route, viewers, routes, owner }: Asked): Promise<void> {
  const { rightsVersion, userId, realUserId = userId } = owner;
  const real = await viewerOf(db, viewers, { userId: realUserId, rightsVersion });
  const { method, url } = viewAsRoute;
  if (!real.rights.allows(method, url, url.replace('{id}', String(userId)))) fail('token_not_valid');
  await refuseStronger({ db, viewer: real, routes, locale: 'en' }, { viewers, owner });
  if (route.evenWhile?.includes('viewing')) return;
  if (route.personal) refused('view_as.personal');
  if (route.method !== 'GET' || route.writes) refused('view_as.read_only');
}

/** Rights versions at which somebody held all that another does: asked once for each change of rights. */
const heldAt = new WeakMap<ViewerCache, Map<string, number>>();
const maxRemembered = 5_000;

/** Whoever has gained rights since the view began shows them to nobody who does not hold them. */
async function refuseStronger(holder: Holder, { viewers, owner }: Pick<Asked, 'viewers' | 'owner'>): Promise<void> {
  const known = heldAt.get(viewers) ?? new Map<string, number>();
  heldAt.set(viewers, known);
  const pair = `${holder.viewer.id} ${owner.userId}`;
  if (known.get(pair) === owner.rightsVersion) return;
  if ((await strongerUsers(holder, [owner.userId])).length > 0) fail('token_not_valid');
  if (known.size >= maxRemembered) known.clear();
  known.set(pair, owner.rightsVersion);
}

function refused(code: 'view_as.personal' | 'view_as.read_only'): never {
  return fail(code, {}, { code });
}
