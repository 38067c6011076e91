import * as z from 'zod';
import { menuButtonLabels } from '#contract/system/menu-button.labels.ts';
import { apiMethod, apiPattern, MatchedRoute } from '#contract/system/menu-button.ts';
import { type Route, route } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';
import { matchesOf, patternIssues } from './public.ts';

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
      return issues.length > 0 ? refuse(issues) : matchesOf(ctx, query);
    },
  }),
];
