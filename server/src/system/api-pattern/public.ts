import { RE2JS, RE2JSSyntaxException } from 're2js';
import type { FieldIssue } from '#contract/field-errors.ts';
import type { MatchedRoute } from '#contract/system/menu-button.ts';
import { allowsAll, reachOf } from '#server/access/reach.ts';
import { type Grant, methods } from '#server/access/rights.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';

/** What keeps a pattern from being read, at the field that holds it: it would allow nothing, and nobody would be told. */
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

/** The calls that a pattern allows, in the order of their addresses, each with whether the caller may make it themselves. */
export function matchesOf({ routes, viewer }: Pick<Ctx, 'routes' | 'viewer'>, grant: Grant): MatchedRoute[] {
  const reached = reachOf(routes, grant).toSorted((a, b) => a.url.localeCompare(b.url, 'en'));
  return reached.map((route) => ({
    method: methods.indexOf(route.method),
    url: route.url,
    summary: route.summary,
    is_open: route.access === 'signed_in' || route.access === 'with_role',
    is_held: allowsAll(viewer.rights, route),
  }));
}

/** Refuses a pattern that cannot be read, or that allows what the caller may not call themselves. */
export function refuseGrant(ctx: Ctx, path: string, grant: Grant): void {
  const broken = patternIssues(path, grant.api);
  if (broken.length > 0) refuse(broken);
  const beyond = matchesOf(ctx, grant).filter((match) => !match.is_held);
  if (beyond.length > 0) refuse([{ path, rule: 'not_held', params: { calls: named(beyond) } }]);
}

const mostNamed = 3;

/** The first few of them, e.g. `POST /api/codes/port/`. */
function named(matches: readonly MatchedRoute[]): string {
  const first = matches.slice(0, mostNamed).map(({ method, url }) => `${methods[method] ?? ''} ${url}`);
  return matches.length > mostNamed ? `${first.join(', ')} …` : first.join(', ');
}
