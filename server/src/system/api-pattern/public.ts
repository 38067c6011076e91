import { RE2JS, RE2JSSyntaxException } from 're2js';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { MatchedRoute } from '#contract/system/menu-button.ts';
import { allowsWholeRoute, reachableRoutes } from '#server/access/reachable-routes.ts';
import { type Grant, methods } from '#server/access/rights.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';

/** Issues of an invalid pattern, at its field: it would silently allow nothing. */
export function patternIssues(path: string, api: string): FieldIssue[] {
  try {
    RE2JS.compile(api.replaceAll('{id}', '1'));
    return [];
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return [
      { path, rule: 'pattern', params: { reason: `${error.getDescription()} ${error.getPattern() ?? ''}`.trim() } },
    ];
  }
}

/** The calls that match a pattern, sorted by path, and whether the caller has the right to each. */
export function routesMatching({ routes, viewer }: Pick<Ctx, 'routes' | 'viewer'>, grant: Grant): MatchedRoute[] {
  const reached = reachableRoutes(routes, grant).toSorted((a, b) => a.url.localeCompare(b.url, 'en'));
  return reached.map((route) => ({
    method: methods.indexOf(route.method),
    url: route.url,
    summary: route.summary,
    is_open: route.access === 'signed_in' || route.access === 'with_role',
    is_held: allowsWholeRoute(viewer.rights, route),
  }));
}

/** Refuses a pattern that is invalid, or allows calls beyond the caller's own rights. */
export function refuseGrant(ctx: Ctx, path: string, grant: Grant): void {
  const issues = patternIssues(path, grant.api);
  if (issues.length > 0) refuse(issues);
  const notAllowed = routesMatching(ctx, grant).filter((match) => !match.is_held);
  if (notAllowed.length > 0) refuse([{ path, rule: 'not_held', params: { calls: listCalls(notAllowed) } }]);
}

const maxNamed = 3;

/** The first few of them, e.g. `POST /api/codes/port/`. */
function listCalls(matches: readonly MatchedRoute[]): string {
  const first = matches.slice(0, maxNamed).map(({ method, url }) => `${methods[method] ?? ''} ${url}`);
  return matches.length > maxNamed ? `${first.join(', ')} …` : first.join(', ');
}
