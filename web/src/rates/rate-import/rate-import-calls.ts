import type { RateImportPlan, RateImport } from '#contract/rates/rate-import.ts';
import { importPart } from '#contract/system/import.ts';
import { api } from '#web/platform/api/api.ts';
import { config } from '#web/platform/config.ts';
import { download } from '#web/platform/api/download.ts';

const path = '/api/rates/rate_import/';

/** Uploads a sheet; the answer has a proposed mapping. */
export function uploadSheet(file: File, signal: AbortSignal): Promise<RateImport> {
  const body = new FormData();
  body.append(importPart, file);
  return api<RateImport>('POST', path, { body, signal, timeoutMs: config.longTimeoutMs });
}

/** Parses the sheet with a plan and returns the result; nothing is written. */
export function checkSheet({ id }: RateImport, plan: RateImportPlan): Promise<RateImport> {
  return api<RateImport>('POST', `${path}${id}/check/`, { body: plan, timeoutMs: config.longTimeoutMs });
}

/** The uploaded sheet with its errors marked. */
export function downloadMarkedRates({ id, file_name: name }: RateImport): Promise<string> {
  return download(`${path}${id}/file/`, { fallbackName: name });
}

/** Writes all of its rates, or none. */
export function commitSheet({ id }: RateImport): Promise<RateImport> {
  return api<RateImport>('POST', `${path}${id}/commit/`, { timeoutMs: config.longTimeoutMs });
}
