import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { DocumentContext, Revision } from '#server/documents/kinds/public.ts';
import type { PdfLayout } from '#server/platform/pdf/layout.ts';
import { renderPdf } from '#server/platform/pdf/pdf.ts';
import { pdfText } from './pdf-text.ts';

/** A revision as read from its table. */
export function revisionOf(content: BookingRevision): Revision {
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

export function documentRequestIn(language: DocumentLanguage): DocumentContext {
  return { language, company, text: '', box: null };
}

/** The text of a drawn layout, page by page, by a third-party reader; without line breaks. */
export async function renderedPages(layout: PdfLayout): Promise<string[]> {
  const pages = await pdfText((await renderPdf({ layout, author: 'test' })).bytes);
  return pages.map((page) => page.replaceAll(/\s+/g, ' '));
}
