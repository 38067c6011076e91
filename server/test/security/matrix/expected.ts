import { readFileSync } from 'node:fs';
import type { ApiScope } from '#contract/interfaces/api-scopes.ts';
import type { SessionGate } from '#server/access/session-owner.ts';
import type { Route } from '#server/http/route.ts';

/** What becomes of a call before anybody looks at what it says. */
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

/** Somebody who calls, as far as what is declared looks at them. */
export type CallerTraits = {
  /** Their roles by their keys; `everything` for whoever passes everywhere. */
  roles: readonly string[] | 'everything';
  isSignedOut?: true;
  gate?: SessionGate;
  /** Somebody else has chosen their password. */
  hasTemporaryPassword?: true;
  /** A program's scope. */
  scope?: ApiScope;
};

type Role = { key: string; grants: string[] };
const seedFile = new URL('../../../seeds/roles.json', import.meta.url);
const seeded = JSON.parse(readFileSync(seedFile, 'utf8')) as Role[];

/** The roles that come with the product. */
export const roleKeys: readonly string[] = seeded.map(({ key }) => key);

/** Lists of codes are everybody's: the white list of the seed opens them. */
const openToAll = (route: Route): boolean => route.method === 'GET' && /^\/api\/codes\/[a-z_]+\/$/.test(route.url);

/** What the declarations say: a route's access, and the grants of the roles as the seed spells them. */
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

/** Whoever sees the product as another reads, and nothing that is that person's alone. */
function viewingVerdict({ method, personal, writes }: Route): Verdict | undefined {
  if (personal) return 'view_as.personal';
  return method !== 'GET' || writes ? 'view_as.read_only' : undefined;
}

function isGranted(route: Route, { roles }: CallerTraits): boolean {
  if (route.access === 'signed_in' || roles === 'everything' || openToAll(route)) return true;
  if (route.access === 'with_role') return roles.length > 0;
  const grants = seeded.filter(({ key }) => roles.includes(key)).map((role) => role.grants);
  // Grants name a resource as its own addresses do, and that of another standard's address as its right does.
  const resource = (route.url.startsWith('/api/') ? route.url.split('/')[3] : route.access.split(':')[0]) ?? '';
  const actions = [route.access, route.alsoAllowedFor].flatMap((right) => right?.split(':')[1] ?? []);
  return actions.some((action) => grants.some((each) => holds(each, resource, action)));
}

/** `<resource>:<action>`, * for any, and a `!` before what is not granted after all. */
function holds(grants: readonly string[], resource: string, action: string): boolean {
  const fits = (grant: string): boolean => {
    const [ofResource, ofAction] = grant.split(':');
    return (ofResource === '*' || ofResource === resource) && (ofAction === '*' || ofAction === action);
  };
  const isDenied = grants.some((grant) => grant.startsWith('!') && fits(grant.slice(1)));
  return !isDenied && grants.some((grant) => !grant.startsWith('!') && fits(grant));
}
