import { type Booking, bookings } from '#contract/booking/booking.ts';
import type { ReturnPreview } from '#contract/booking/return-sheet.ts';
import { importPart } from '#contract/system/import.ts';
import { api } from '#web/platform/api.ts';
import { config } from '#web/platform/config.ts';
import { download } from '#web/platform/download.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { bookingKey } from '../booking-api.ts';
import { returnMessage } from './return.messages.ts';

const urlOf = (id: number): string => `${bookings.path}${id}/return_sheet/`;

export function downloadReturnTemplate(): Promise<string> {
  return download(`${bookings.path}return_sheet/`, { fallbackName: `${returnMessage('title')}.xls` });
}

/** What a sheet would change; nothing is written yet. */
export function previewReturn(id: number, file: File): Promise<ReturnPreview> {
  return api<ReturnPreview>('POST', urlOf(id), { body: formOf(file), timeoutMs: config.longTimeoutMs });
}

/** The same sheet with its problems marked. */
export function downloadMarkedReturn(id: number, file: File): Promise<string> {
  return download(`${urlOf(id)}marked/`, { fallbackName: `${returnMessage('title')}.xlsx`, body: formOf(file) });
}

function formOf(file: File): FormData {
  const body = new FormData();
  body.append(importPart, file);
  return body;
}

/** Writes what was shown, over the version that it was shown with; the page takes it over. */
export async function writeReturn(id: number, { version, ctnlist }: ReturnPreview): Promise<void> {
  const saved = await api<Booking>('PUT', urlOf(id), { body: { version, ctnlist } });
  queryClient.setQueryData(bookingKey(saved.id), saved);
  for (const key of [bookings.name, 'index']) void queryClient.invalidateQueries({ queryKey: [key] });
}
