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
import { goodsPanel, parties, transport } from './note-form.ts';

/** 托书, D1: what the carrier or its agent is asked to carry. */
export const bookingNote: KindDef = {
  kind: 'BOOKING_NOTE',
  formats: ['pdf', 'xlsx'],
  // From CREATED on.
  available: (_content, { bsstatus }) => bsstatus !== soStatus.notSubmitted || 'not_created',
  layout: (revision, ask) => {
    const { number, content } = revision;
    return onPaper(revision, ask, {
      words: bookingNoteWords,
      beside: titleLines(revision, ask.language, number),
      blocks: [
        { kind: 'grid', rows: [...parties(revision, ask), ...transport(revision, ask.language)] },
        goodsPanel(content, ask.language),
        ...specialCargo(content, ask.language),
        ...(hasContainerDetails(content) ? [boxTable(content, ask.language)] : []),
        ...remarks(revision, ask.language),
        signatures(ask),
      ],
    });
  },
  sheets: bookingNoteSheets,
};

function titleLines(revision: Revision, language: DocumentLanguage, number: number): string[] {
  const say = translator(bookingNoteWords, language);
  return [`${say('date')}: ${frozenAt(revision).slice(0, 10)}`, `${say('version')}: ${number}`];
}

function remarks({ content }: Revision, language: DocumentLanguage): PdfBlock[] {
  const { ediremark } = content.booking;
  if (ediremark === '') return [];
  const label = translator(bookingNoteWords, language)('remark');
  return [{ kind: 'grid', rows: [[{ share: 1, label, value: ediremark, maxLines: 14 }]] }];
}

function signatures({ language, company }: DocumentContext): PdfBlock {
  const say = translator(bookingNoteWords, language);
  return {
    kind: 'signatures',
    boxes: [
      { label: say('shipper_stamp'), lines: [companyName(company, language), say('signed')], ...stampOf(company) },
      { label: say('carrier_stamp'), lines: [say('signed')] },
    ],
  };
}
