import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { DocumentAsk, Revision } from '#server/documents/kinds/public.ts';
import type { PdfLayout } from '#server/platform/pdf/layout.ts';
import { pdfOf } from '#server/platform/pdf/pdf.ts';
import { pdfText } from './pdf-text.ts';

/** A revision as it comes from its table. */
export function frozenAs(content: BookingRevision): Revision {
  return { content, number: 1, sha256: 'a'.repeat(64), create_datetime: '2030-03-05T01:00:00Z' };
}

const company = {
  name: '青岛样例物流有限公司',
  name_en: 'SAMPLE LOGISTICS',
  address: '',
  address_en: '',
  tel: '',
  email: '',
};

export function askedIn(language: DocumentLanguage): DocumentAsk {
  return { language, company, text: '', box: null };
}

/** What a layout says once it is drawn, page by page, as a reader that is not ours finds it; where its lines end is left out. */
export async function drawnPages(layout: PdfLayout): Promise<string[]> {
  const pages = await pdfText((await pdfOf({ layout, author: 'test' })).bytes);
  return pages.map((page) => page.replaceAll(/\s+/g, ' '));
}
