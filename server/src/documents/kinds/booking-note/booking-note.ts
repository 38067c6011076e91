import { soStatus } from '#contract/booking/status.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfBlock } from '#server/platform/pdf/layout.ts';
import { boxTable, hasContainerDetails } from '../parts/boxes.ts';
import { specialCargo } from '../parts/cargo.ts';
import type { DocumentContext, KindDef, Revision } from '../kind.ts';
import { companyName, frozenAt, onPaper, stampOf } from '../parts/page.ts';
import { translator } from '../parts/translator.ts';
import { bookingNoteWords } from './booking-note.messages.ts';
import { bookingNoteSheets } from './booking-note.sheets.ts';
import { noteGoodsPanel, partyRows, transportRows } from './note-form.ts';

/** 托书, D1: the request to the carrier or its agent. */
export const bookingNote: KindDef = {
  kind: 'BOOKING_NOTE',
  formats: ['pdf', 'xlsx'],
  // From CREATED on.
  available: (_content, { bsstatus }) => bsstatus !== soStatus.notSubmitted || 'not_created',
  layout: (revision, context) => {
    const { number, content } = revision;
    return onPaper(revision, context, {
      messages: bookingNoteWords,
      titleLines: titleLines(revision, context.language, number),
      blocks: [
        { kind: 'grid', rows: [...partyRows(revision, context), ...transportRows(revision, context.language)] },
        noteGoodsPanel(content, context.language),
        ...specialCargo(content, context.language),
        ...(hasContainerDetails(content) ? [boxTable(content, context.language)] : []),
        ...remarks(revision, context.language),
        signatures(context),
      ],
    });
  },
  sheets: bookingNoteSheets,
};

function titleLines(revision: Revision, language: DocumentLanguage, number: number): string[] {
  const t = translator(bookingNoteWords, language);
  return [`${t('date')}: ${frozenAt(revision).slice(0, 10)}`, `${t('version')}: ${number}`];
}

function remarks({ content }: Revision, language: DocumentLanguage): PdfBlock[] {
  const { ediremark } = content.booking;
  if (ediremark === '') return [];
  const label = translator(bookingNoteWords, language)('remark');
  return [{ kind: 'grid', rows: [[{ share: 1, label, value: ediremark, maxLines: 14 }]] }];
}

function signatures({ language, company }: DocumentContext): PdfBlock {
  const t = translator(bookingNoteWords, language);
  return {
    kind: 'signatures',
    boxes: [
      { label: t('shipper_stamp'), lines: [companyName(company, language), t('signed')], ...stampOf(company) },
      { label: t('carrier_stamp'), lines: [t('signed')] },
    ],
  };
}
