import type { BookingDocument } from '#contract/documents/document.ts';
import { download } from '#web/platform/api/download.ts';
import { storedUrl } from './document-api.ts';

/** Downloads a stored document. */
export function downloadStored({ id, name }: Pick<BookingDocument, 'id' | 'name'>): Promise<string> {
  return download(storedUrl(id), { fallbackName: name });
}
