import { OperationDetail, operationLogs } from '#contract/logs/operation-log.ts';
import { titleOf } from '#contract/titles.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Row } from '#server/http/row.ts';
import { changesOf } from './changes.queries.ts';
import { filters } from './operation-log.filters.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const operationLogTable = tableOf(operationLogs, {
  sql: {
    isPartitionedByMonth: true,
    filters,
    computed: { request_id: 't.request_id::text' },
  },
});

export const operationLogRoutes = readOnlyRoutes(operationLogTable, {
  present: withModuleTitle,
  detailRow: OperationDetail,
  detail: async (ctx, row) => ({ ...withModuleTitle(ctx, row), ...(await changesOf(ctx, row['request_id'])) }),
});

/** The table stores the module's key, translated for each reader. */
function withModuleTitle({ locale }: Ctx, row: Row): Row {
  return { ...row, request_modular: titleOf(String(row['request_modular']), locale) };
}
