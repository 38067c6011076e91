import * as z from 'zod';
import { ratePartLabels } from '#contract/rates/rate.labels.ts';
import { ChangedCount, PromotedKeys, Rate, RateInput, RateKeys, rateIssues, rates } from '#contract/rates/rate.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { byId } from '#server/http/slice.ts';
import { costUrl } from '../cost-right.ts';
import { bulkRoutes } from './bulk.routes.ts';
import { costsOf, RateCosts } from './costs.ts';
import { addRate, changeRate, withParts } from './rate.service.ts';
import { lockShown } from '../shown.ts';
import { promote, publish, stop } from './public.ts';
import { rateTable } from './rate.table.ts';

const { path } = rates;
const labels = [rates.labels, ratePartLabels];

const publishRoute = route({
  method: 'POST',
  url: `${path}publish/`,
  access: 'rate:Publish',
  summary: 'Freight rates: put up, in place of older ones of the same key',
  labels,
  body: RateKeys,
  output: ChangedCount,
  handle: async (ctx: Ctx, { body }) => ({ changed: await publish(ctx, body.keys) }),
});

const stopRoute = route({
  method: 'POST',
  url: `${path}stop/`,
  access: 'rate:Stop',
  summary: 'Freight rates: take down',
  labels,
  body: RateKeys,
  output: ChangedCount,
  handle: async (ctx: Ctx, { body }) => ({ changed: await stop(ctx, body.keys) }),
});

const promoteRoute = route({
  method: 'POST',
  url: `${path}promote/`,
  access: 'rate:Promote',
  summary: 'Freight rates: promote, or promote no longer',
  labels,
  body: PromotedKeys,
  output: ChangedCount,
  handle: async (ctx: Ctx, { body }) => ({ changed: await promote(ctx, body.keys, body.promoted) }),
});

const costRoute = route({
  method: 'GET',
  url: costUrl,
  access: 'rate:Cost',
  summary:
    'Freight rates: what the carrier asks, the lowest price, and what is left. Whoever may call this sees costs everywhere',
  params: byId,
  output: z.array(RateCosts),
  handle: async (ctx: Ctx, { params }) => {
    const { id } = await rowById(ctx, rateTable, params.id);
    return costsOf(ctx.db, id);
  },
});

export const rateRoutes: Route[] = [
  publishRoute,
  stopRoute,
  promoteRoute,
  costRoute,
  ...bulkRoutes,
  ...crud(rateTable, {
    detailRow: Rate,
    detailInput: RateInput,
    labels,
    issues: (row) => rateIssues(rates.input.parse(row)),
    create: addRate,
    update: changeRate,
    detail: withParts,
    beforeRemove: ({ db }) => lockShown(db),
  }),
];
