import type { BookingDocument } from '#contract/documents/document.ts';
import { download } from '#web/platform/download.ts';
import { keptUrl } from './document-api.ts';

/** Saves a document as it was made. */
export function saveKept({ id, name }: Pick<BookingDocument, 'id' | 'name'>): Promise<string> {
  return download(keptUrl(id), { otherwise: name });
}
