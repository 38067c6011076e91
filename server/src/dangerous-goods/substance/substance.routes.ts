import * as z from 'zod';
import { AcceptanceRule } from '#contract/dangerous-goods/acceptance.ts';
import { FoundSubstances, SubstanceQuery, Verify } from '#contract/dangerous-goods/substance-query.ts';
import { substanceIssues, substances } from '#contract/dangerous-goods/substance.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { acceptanceRules } from '../carrier-rule/public.ts';
import { substanceFindings, substanceWritten } from './substance.import.ts';
import { foundSubstances, dangerousSubstanceTable } from './substance.search.ts';
import { verify } from './verify.ts';

const { path, labels } = substances;

const extraRoutes: Route[] = [
  route({
    method: 'GET',
    url: `${path}query/`,
    access: 'dangerous_substance:Search',
    summary:
      'Dangerous goods by UN number, several of them, name, other name, CAS number, class, HS code or pinyin initials',
    labels: [labels],
    query: SubstanceQuery,
    output: FoundSubstances,
    handle: (ctx: Ctx, { query }) => foundSubstances(ctx, query),
  }),
  route({
    method: 'GET',
    url: `${path}acceptance/`,
    access: 'dangerous_substance:Search',
    summary: 'Dangerous goods: the rules by which carriers take them or do not',
    output: z.array(AcceptanceRule),
    handle: ({ db }: Ctx) => acceptanceRules(db),
  }),
  route({
    method: 'POST',
    url: `${path}{id}/verify/`,
    access: 'dangerous_substance:Verify',
    summary:
      'Dangerous goods: say that EmS and segregation groups of an entry were compared with the edition in force, or take it back',
    labels: [labels],
    params: byId,
    body: Verify,
    output: substances.row,
    handle: async (ctx: Ctx, { params: { id }, body }) => {
      await verify(ctx, { id, ...body });
      ctx.reply.message = 'updated';
      return substances.row.parse(await rowById(ctx, dangerousSubstanceTable, id));
    },
  }),
];

export const substanceRoutes: Route[] = [
  ...extraRoutes,
  ...crud(dangerousSubstanceTable, {
    ...withRowRules(dangerousSubstanceTable, substanceIssues),
    importing: { findings: substanceFindings, afterWrite: substanceWritten },
  }),
];
