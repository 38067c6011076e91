import * as z from 'zod';
import { field, id } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { xlsxType } from '#server/platform/xlsx/workbook.ts';
import { conditionsOf, listQueryOf } from '../list/list-query.ts';
import { refuseDeleted } from '../write/restorers.ts';
import { type Ctx, type Route, route } from '../route.ts';
import { listedOf } from '../rows.ts';
import { Streamed } from '../response/streamed.ts';
import { defaultColumns, withEstimates } from './columns.ts';
import { queueExport } from './export.job.ts';
import { exportRows } from './export.ts';
import { withSlot } from './slots.ts';
import type { ResourceTable } from '../list/resource-sql.ts';

const QueuedTask = z.object({ task: id() });

/** The list as a spreadsheet, with its filters and order, all pages: directly, or as a background task. */
export function exportRoutes(resource: ResourceTable): Route[] {
  const common = {
    access: `${resource.name}:Export`,
    labels: [resource.labels],
    query: exportQueryOf(resource),
  } as const;
  return [
    route({
      ...common,
      summary: `${titleOf(resource.name, 'en')}: export as .xlsx`,
      method: 'GET',
      url: `${resource.path}export_data/`,
      output: Streamed,
      handle: async (ctx: Ctx, { query: { columns, ...query } }) => {
        if (query.is_deleted) refuseDeleted(ctx, resource);
        const { file, stream } = await withSlot(ctx.config, () =>
          exportRows(ctx, resource, { query, fields: fieldsOf(resource, columns) }),
        );
        return { type: xlsxType, file, stream, inTransaction: true };
      },
    }),
    route({
      ...common,
      summary: `${titleOf(resource.name, 'en')}: export as .xlsx, as a task`,
      method: 'POST',
      url: `${resource.path}export_job/`,
      output: QueuedTask,
      handle: async (ctx: Ctx, { query: { columns, ...query } }) => {
        if (query.is_deleted) refuseDeleted(ctx, resource);
        // Errors that the job would fail with are reported to its owner at once.
        conditionsOf(resource, query);
        ctx.reply.message = 'created';
        return {
          task: await queueExport(ctx, { resource: resource.name, query, fields: fieldsOf(resource, columns) }),
        };
      },
    }),
  ];
}

/** A list's query without paging; `columns` names fields of the list's row, in order, separated by commas. */
function exportQueryOf(resource: ResourceTable) {
  const known = new Set(listedOf(resource));
  const columns = z.string().superRefine((value, check) => {
    const unknown = namesIn(value).filter((name) => !known.has(name));
    if (unknown.length > 0)
      check.addIssue({ code: 'custom', message: 'no_column', params: { value: unknown.join(', ') } });
  });
  return listQueryOf(resource)
    .omit({ page: true, limit: true })
    .extend({ columns: field(columns, { kind: 'text', max: 2_000 }).optional() });
}

function fieldsOf(resource: ResourceTable, columns: string | undefined): string[] {
  const named = namesIn(columns ?? '');
  return withEstimates(resource, named.length > 0 ? named : defaultColumns(resource));
}

function namesIn(columns: string): string[] {
  return columns
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
