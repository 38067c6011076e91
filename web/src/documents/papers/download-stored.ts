import type { BookingDocument } from '#contract/documents/document.ts';
import { download } from '#web/platform/api/download.ts';
import { storedUrl } from './document-api.ts';

/** Saves a document as it was made. */
export function downloadStored({ id, name }: Pick<BookingDocument, 'id' | 'name'>): Promise<string> {
  return download(storedUrl(id), { fallbackName: name });
}
