import * as z from 'zod';
import { titleOf } from '#contract/titles.ts';
import { chineseIn } from '#contract/languages/language.ts';
import { menuButtonLabels } from '#contract/system/menu-button.labels.ts';
import { apiMethod, apiPattern, MatchedRoute } from '#contract/system/menu-button.ts';
import { methods } from '#server/access/rights.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';
import { buttonNames } from '../menu-button/public.ts';
import { routesMatching, patternIssues } from './public.ts';

export const apiPatternRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/system/matching_routes/',
    access: 'signed_in',
    summary: 'Calls that a method and an address, or a regular expression over addresses, match',
    labels: [menuButtonLabels],
    query: z.object({ method: apiMethod(), api: apiPattern() }),
    output: z.array(MatchedRoute),
    handle: async (ctx, { query }) => {
      const issues = patternIssues('api', query.api);
      return issues.length > 0 ? refuse(issues) : localiseSummaries(ctx, routesMatching(ctx, query));
    },
  }),
];

/** Summaries are in English; for other languages they are built from resource and action. */
async function localiseSummaries(
  { db, locale, routes }: Ctx,
  matches: readonly MatchedRoute[],
): Promise<MatchedRoute[]> {
  if (locale === 'en') return [...matches];
  const names = await buttonNames(db);
  const accessOf = new Map(routes.map(({ method, url, access }) => [`${methods.indexOf(method)} ${url}`, access]));
  return matches.map((match) => {
    const [resource, action] = (accessOf.get(`${match.method} ${match.url}`) ?? '').split(':');
    if (resource === undefined || action === undefined) return match;
    const actionName = chineseIn(names.get(action)?.name ?? action, locale);
    return { ...match, summary: `${titleOf(resource, locale)} · ${actionName}` };
  });
}
