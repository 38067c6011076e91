import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { importPart, type ImportRows } from '#contract/system/import.ts';
import { api } from '#web/platform/api/api.ts';
import { config } from '#web/platform/config.ts';
import { download } from '#web/platform/api/download.ts';
import { queryClient, errorShownInline } from '#web/platform/api/query-client.ts';
import type { Query } from '#web/platform/api/query-string.ts';
import { taskKey, tasksPath } from '#web/platform/tasks/tasks.ts';

/** The resource to import, and the search for the rows of its update template. */
export type ImportSource = { path: string; title: string; query: Query };

/** Uploads a workbook to be checked; returns the id of the task. */
export async function uploadWorkbook({ path }: ImportSource, file: File, signal: AbortSignal): Promise<number> {
  const body = new FormData();
  body.append(importPart, file);
  const { task } = await api<{ task: number }>('POST', `${path}import_job/`, {
    body,
    signal,
    timeoutMs: config.longTimeoutMs,
  });
  return task;
}

export type Template = 'import_data' | 'update_template';

export function downloadTemplate({ path, title, query }: ImportSource, template: Template): Promise<string> {
  const rows = template === 'update_template' ? { query } : {};
  return download(`${path}${template}/`, { fallbackName: `${title}.xls`, ...rows });
}

/** The uploaded workbook with its errors marked. */
export function downloadMarked(task: number, title: string): Promise<string> {
  return download(`${tasksPath}${task}/file/`, { fallbackName: `${title}.xls` });
}

/** Writes the rows; those with errors are skipped if allowed. */
export async function commitImport(task: number, skipErrors: boolean): Promise<void> {
  await api('POST', `${tasksPath}${task}/commit/`, { query: { skip_errors: skipErrors || undefined } });
  await queryClient.invalidateQueries({ queryKey: taskKey });
}

export type CheckedRowsQuery = { sheet: number; page: number; limit: number; onlyErrors: boolean };

/** Checked rows of a page; `state` identifies their check. */
export function importRowsOptions(task: number, { sheet, page, limit, onlyErrors }: CheckedRowsQuery, state: string) {
  const query = { sheet: sheet === 1 ? undefined : sheet, page, limit, only_errors: onlyErrors };
  return queryOptions({
    queryKey: [...taskKey, task, 'rows', query, state],
    queryFn: ({ signal }) => api<ImportRows>('GET', `${tasksPath}${task}/rows/`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: errorShownInline,
  });
}
