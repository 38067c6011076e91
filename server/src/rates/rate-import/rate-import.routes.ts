import { RateImportPlan, RateImport } from '#contract/rates/rate-import.ts';
import { ratePartLabels } from '#contract/rates/rate.labels.ts';
import { rates } from '#contract/rates/rate.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { byId } from '#server/http/slice.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { upload } from '#server/http/request/upload.ts';
import { checkImport, commitRateImport, importOf, storeSheet, markedImport } from './rate-import.service.ts';
import { maxSheetBytes, readSourceFile } from '#server/sheet-reading/read-file.ts';

const path = '/api/rates/rate_import/' as const;
const common = { access: 'rate:Import', labels: [rates.labels, ratePartLabels] } as const;

export const rateImportRoutes: Route[] = [
  route({
    ...common,
    method: 'POST',
    url: path,
    summary: "A carrier's sheet: hand over, and get a proposal of how to read it",
    body: upload({ maxBytes: maxSheetBytes }),
    output: RateImport,
    prepare: (_outside, { body }) => readSourceFile(body),
    handle: async (ctx: Ctx, { body }, sheets) => {
      ctx.reply.message = 'created';
      return storeSheet(ctx, body, sheets);
    },
  }),
  route({
    ...common,
    method: 'GET',
    url: `${path}{id}/`,
    summary: "A carrier's sheet: how it is read and what was found",
    params: byId,
    output: RateImport,
    handle: (ctx: Ctx, { params }) => importOf(ctx, params.id),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}{id}/check/`,
    summary: "A carrier's sheet: read it by a plan and say what would come of it",
    params: byId,
    body: RateImportPlan,
    output: RateImport,
    handle: (ctx: Ctx, { params, body }) => checkImport(ctx, params.id, body),
  }),
  route({
    ...common,
    method: 'GET',
    url: `${path}{id}/file/`,
    summary: "A carrier's sheet: the rows that are wrong, with the cells marked",
    params: byId,
    output: Streamed,
    handle: (ctx: Ctx, { params }) => markedImport(ctx, params.id),
  }),
  route({
    ...common,
    method: 'POST',
    url: `${path}{id}/commit/`,
    summary: "A carrier's sheet: write the rates of the rows that are right",
    params: byId,
    output: RateImport,
    handle: async (ctx: Ctx, { params }) => {
      ctx.reply.message = 'imported';
      return commitRateImport(ctx, params.id);
    },
  }),
];
