import { OperationDetail, operationLogs } from '#contract/logs/operation-log.ts';
import { titleOf } from '#contract/kit.ts';
import { readOnly } from '#server/http/crud.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Row } from '#server/http/rows.ts';
import { changesOf } from './changes.queries.ts';
import { filters } from './operation-log.filters.ts';

export const operationLogRoutes = readOnly(operationLogs, {
  byMonths: true,
  filters,
  computed: { request_id: 't.request_id::text' },
  present: named,
  detailRow: OperationDetail,
  detail: async (ctx, row) => ({ ...named(ctx, row), ...(await changesOf(ctx, row['request_id'])) }),
});

/** The table keeps the module's key, so that everybody reads it in their own language. */
function named({ locale }: Ctx, row: Row): Row {
  return { ...row, request_modular: titleOf(String(row['request_modular']), locale) };
}
