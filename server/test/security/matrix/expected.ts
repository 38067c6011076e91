import { readFileSync } from 'node:fs';
import type { ApiScope } from '#contract/interfaces/api-scopes.ts';
import type { SessionGate } from '#server/access/session-owner.ts';
import type { Route } from '#server/http/route.ts';

/** The result of authorising a call, before its body is read. */
export type Verdict =
  | 'admitted'
  | 'signed_out'
  | 'forbidden'
  | 'api_client.scope'
  | 'view_as.personal'
  | 'view_as.read_only'
  | 'session.locked'
  | 'second_factor.required'
  | 'password.change_first';

/** A caller, as far as declarations depend on them. */
export type CallerTraits = {
  /** Their roles by key; `everything` for superusers. */
  roles: readonly string[] | 'everything';
  isSignedOut?: true;
  gate?: SessionGate;
  /** Another user has set their password. */
  hasTemporaryPassword?: true;
  /** A program's scope. */
  scope?: ApiScope;
};

type Role = { key: string; grants: string[] };
const seedFile = new URL('../../../seeds/roles.json', import.meta.url);
const seeded = JSON.parse(readFileSync(seedFile, 'utf8')) as Role[];

/** The roles of the seed. */
export const roleKeys: readonly string[] = seeded.map(({ key }) => key);

/** Code tables are open to all by the seed's white list. */
const openToAll = (route: Route): boolean => route.method === 'GET' && /^\/api\/codes\/[a-z_]+\/$/.test(route.url);

/** The expected result by declarations: a route's access, and the seeded grants of roles. */
export function expectedVerdict(route: Route, traits: CallerTraits): Verdict {
  if (route.access === 'public') return 'admitted';
  if (traits.isSignedOut) return 'signed_out';
  const gated = gateVerdict(route, traits);
  if (gated) return gated;
  if (traits.scope !== undefined && route.clients !== traits.scope) return 'api_client.scope';
  return isGranted(route, traits) ? 'admitted' : 'forbidden';
}

function gateVerdict(route: Route, { gate, hasTemporaryPassword }: CallerTraits): Verdict | undefined {
  if (hasTemporaryPassword && !route.allowedBeforePasswordChange) return 'password.change_first';
  if (gate === undefined || route.allowedWhile?.includes(gate)) return undefined;
  return gate === 'viewing' ? viewingVerdict(route) : refusals[gate];
}

const refusals = { locked: 'session.locked', factor_missing: 'second_factor.required' } as const;

/** A view as another user is read-only, and excludes that user's personal data. */
function viewingVerdict({ method, personal, writes }: Route): Verdict | undefined {
  if (personal) return 'view_as.personal';
  return method !== 'GET' || writes ? 'view_as.read_only' : undefined;
}

function isGranted(route: Route, { roles }: CallerTraits): boolean {
  if (route.access === 'signed_in' || roles === 'everything' || openToAll(route)) return true;
  if (route.access === 'with_role') return roles.length > 0;
  const grants = seeded.filter(({ key }) => roles.includes(key)).map((role) => role.grants);
  // Grants name a resource as in its own path, and for another standard's path as in its right.
  const resource = (route.url.startsWith('/api/') ? route.url.split('/')[3] : route.access.split(':')[0]) ?? '';
  const actions = [route.access, route.alsoAllowedFor].flatMap((right) => right?.split(':')[1] ?? []);
  return actions.some((action) => grants.some((each) => holds(each, resource, action)));
}

/** `<resource>:<action>`, * for any, and a leading `!` excludes. */
function holds(grants: readonly string[], resource: string, action: string): boolean {
  const fits = (grant: string): boolean => {
    const [ofResource, ofAction] = grant.split(':');
    return (ofResource === '*' || ofResource === resource) && (ofAction === '*' || ofAction === action);
  };
  const isDenied = grants.some((grant) => grant.startsWith('!') && fits(grant.slice(1)));
  return !isDenied && grants.some((grant) => !grant.startsWith('!') && fits(grant));
}
