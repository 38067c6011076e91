import { buffer } from 'node:stream/consumers';
import type { DocumentFormat } from '#contract/documents/document-kind.ts';
import { fail } from '#server/platform/app-error.ts';
import { renderPdf } from '#server/platform/pdf/pdf.ts';
import { workbookAt } from '#server/platform/xlsx/workbook.ts';
import type { DocumentContext, KindDef, Revision } from '../kinds/public.ts';

export type Rendered = { bytes: Buffer; pages: number };

/** A document's content. Depends on the revision and the company only, never on the caller or the time. */
export async function rendered(
  def: KindDef,
  revision: Revision,
  { format, ...context }: DocumentContext & { format: DocumentFormat },
): Promise<Rendered> {
  if (format === 'pdf') return renderPdf({ layout: def.layout(revision, context), author: context.company.name });
  if (format === 'xlsx') {
    const sheets = def.sheets?.(revision, context) ?? fail('not_found');
    return { bytes: await buffer(workbookAt(new Date(revision.create_datetime), sheets)), pages: 0 };
  }
  const text = def.plainText?.(revision, context) ?? fail('not_found');
  return { bytes: Buffer.from(text), pages: 0 };
}
