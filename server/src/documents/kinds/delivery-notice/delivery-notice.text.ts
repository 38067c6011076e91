import { bookingLabels } from '#contract/booking/booking.labels.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfCell } from '#server/platform/pdf/layout.ts';
import type { DocumentContext, Revision } from '../kind.ts';
import { estimateNote, printedTime } from '../parts/deadlines.ts';
import { deadlineWords } from '../parts/deadlines.messages.ts';
import { companyName } from '../parts/page.ts';
import { shorten } from '../parts/shortened.ts';
import { personText, shipmentRows, yardRows } from '../parts/shipment.ts';
import { shipmentWords } from '../parts/shipment.messages.ts';
import { inLanguage, translator } from '../parts/translator.ts';
import { deliveryWords } from './delivery-notice.messages.ts';
import { cargoWarnings } from './warnings.ts';

/** The delivery notice as text for a chat; a bilingual one has both languages one after the other. */
export function deliveryText(revision: Revision, { language, company, text }: DocumentContext): string {
  const languages = language === 'both' ? (['zh', 'en'] as const) : [language];
  const parts = languages.map((each) => inOne(revision, each).join('\n'));
  return [...parts, text, companyName(company, language)]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function inOne({ content }: Revision, language: Exclude<DocumentLanguage, 'both'>): string[] {
  const { booking, names, cutoffs } = content;
  const t = translator(deliveryWords, language);
  const line = (label: string, value: string) =>
    value === '' ? [] : [t('line', { label, value: value.replaceAll('\n', ' ') })];
  const person = names.doc_owner ?? names.sale ?? names.creator;
  const cells = [...shipmentRows(content, language), ...yardRows(content, language)].flat();
  return [
    t('heading', { number: booking.mblno || booking.orderno }),
    ...cells.flatMap((cell) => linesOf(cell, line)),
    ...line(translator(bookingLabels, language)('description'), shorten(booking.description, maxGoods)),
    '',
    translator(deadlineWords, language)('cutoffs'),
    ...cutoffs.flatMap((each) => line(inLanguage(language, each.name_zh, each.name_en), printedTime(each, language))),
    ...estimateNote(content, language),
    '',
    t('warnings'),
    ...cargoWarnings(content).map(({ key, params }, at) => `${at + 1}. ${t(key, params)}`),
    '',
    ...line(translator(shipmentWords, language)('documents'), person ? personText(person) : ''),
  ];
}

/** A whole packing list is too long for a chat. */
const maxGoods = 100;

function linesOf(cell: PdfCell, line: (label: string, value: string) => string[]): string[] {
  const boxes = 'stack' in cell ? cell.stack : [cell];
  return boxes.flatMap(({ label, value }) => line(label, value));
}
