import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { NewPorts, ScheduleImport, ScheduleImported } from '#contract/schedule/import.ts';
import { scheduleChanges } from '#contract/schedule/schedule-change.ts';
import { scheduleSources } from '#contract/schedule/schedule-source.ts';
import { scheduleRows } from '#contract/schedule/sheet-row.ts';
import type { ScheduleSheetPlan } from '#contract/schedule/sheet-plan.ts';
import { voyages } from '#contract/schedule/voyage.ts';
import { importPart, type ImportRows } from '#contract/system/import.ts';
import { api } from '#web/platform/api/api.ts';
import { config } from '#web/platform/config.ts';
import { download } from '#web/platform/api/download.ts';
import { queryClient, errorShownInline } from '#web/platform/api/query-client.ts';
import { randomKey } from '#web/platform/random-key.ts';

const { path } = scheduleRows;

export function checkFile(file: File): Promise<ScheduleImport> {
  const body = new FormData();
  body.append(importPart, file);
  return api('POST', `${path}file/`, { body, timeoutMs: config.longTimeoutMs });
}

/** Reads a sheet by a changed plan; nothing is written. */
export function checkByPlan(id: number, body: ScheduleSheetPlan): Promise<ScheduleImport> {
  return api('POST', `${path}${id}/check/`, { body, timeoutMs: config.longTimeoutMs });
}

/** The checked sheet with its errors marked. */
export function downloadMarkedSchedule({ id, file_name: name }: ScheduleImport): Promise<string> {
  return download(`${path}${id}/file/`, { fallbackName: name });
}

export function checkLine(body: object): Promise<ScheduleImport> {
  return api('POST', `${path}line/`, { body });
}

export function createPorts(id: number, body: z.input<typeof NewPorts>): Promise<ScheduleImport> {
  return api('POST', `${path}${id}/ports/`, { body, timeoutMs: config.longTimeoutMs });
}

export async function commitScheduleImport(id: number): Promise<ScheduleImported> {
  const imported = await api<ScheduleImported>('POST', `${path}${id}/commit/`, {
    idempotencyKey: randomKey(),
    timeoutMs: config.longTimeoutMs,
  });
  const stale = [scheduleSources.name, scheduleChanges.name, voyages.name, 'schedule_search'];
  for (const key of stale) void queryClient.invalidateQueries({ queryKey: [key] });
  return imported;
}

type RowsPage = { page: number; limit: number; onlyErrors: boolean };

/** The rows of a check; correcting its ports starts them again. */
export function rowsOptions(checked: ScheduleImport, { page, limit, onlyErrors }: RowsPage) {
  const query = { page, limit, only_errors: onlyErrors };
  return queryOptions({
    queryKey: ['schedule_import', checked.id, checked.rows_bad, query],
    queryFn: ({ signal }) => api<ImportRows>('GET', `${path}${checked.id}/rows/`, { query, signal }),
    placeholderData: keepPreviousData,
    meta: errorShownInline,
  });
}
