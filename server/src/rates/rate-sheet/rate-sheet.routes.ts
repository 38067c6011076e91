import { ratePartLabels } from '#contract/rates/rate.labels.ts';
import { RateSheet, RateSheetInput, rateSheetIssues, rateSheets } from '#contract/rates/rate-sheet.ts';
import { ChangedCount } from '#contract/rates/rate.ts';
import { crud } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { byId } from '#server/http/slice.ts';
import { addSheet, changeSheet, moveSheet, withSurcharges } from './rate-sheet.service.ts';
import { rateSheetTable } from './rate-sheet.table.ts';

const { path } = rateSheets;
const labels = [rateSheets.labels, ratePartLabels];

export const rateSheetRoutes: Route[] = [
  route({
    method: 'POST',
    url: `${path}{id}/publish/`,
    access: 'rate_sheet:Publish',
    summary: 'Rate sheets: put up all rates of one',
    params: byId,
    output: ChangedCount,
    handle: async (ctx: Ctx, { params }) => ({ changed: await moveSheet(ctx, params.id, 'PUBLISHED') }),
  }),
  route({
    method: 'POST',
    url: `${path}{id}/stop/`,
    access: 'rate_sheet:Stop',
    summary: 'Rate sheets: take down all rates of one',
    params: byId,
    output: ChangedCount,
    handle: async (ctx: Ctx, { params }) => ({ changed: await moveSheet(ctx, params.id, 'STOPPED') }),
  }),
  ...crud(rateSheetTable, {
    detailRow: RateSheet,
    detailInput: RateSheetInput,
    labels,
    issues: (row) => rateSheetIssues(rateSheets.input.parse(row)),
    create: addSheet,
    update: changeSheet,
    detail: withSurcharges,
  }),
];
