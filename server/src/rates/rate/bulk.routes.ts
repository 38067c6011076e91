import { BulkApply, BulkChange, BulkPreview } from '#contract/rates/bulk-change.ts';
import { rateRequestLabels } from '#contract/rates/rate-request.labels.ts';
import { ratePartLabels } from '#contract/rates/rate.labels.ts';
import { ChangedCount, rates } from '#contract/rates/rate.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { applyBulk, bulkPreview } from './bulk-change.ts';

const labels = [rates.labels, ratePartLabels, rateRequestLabels];

export const bulkRoutes: Route[] = [
  route({
    method: 'POST',
    url: `${rates.path}bulk_preview/`,
    access: 'rate:Update',
    summary: 'Freight rates: what a change of many prices would do',
    labels,
    body: BulkChange,
    output: BulkPreview,
    unlogged: true,
    handle: (ctx: Ctx, { body }) => bulkPreview(ctx, body),
  }),
  route({
    method: 'POST',
    url: `${rates.path}bulk_change/`,
    access: 'rate:Update',
    summary: 'Freight rates: change many prices as they were previewed',
    labels,
    body: BulkApply,
    output: ChangedCount,
    handle: async (ctx: Ctx, { body }) => {
      ctx.reply.message = 'updated';
      return { changed: await applyBulk(ctx, body) };
    },
  }),
];
