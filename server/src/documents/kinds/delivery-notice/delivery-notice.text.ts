import { bookingLabels } from '#contract/booking/booking.labels.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfCell } from '#server/platform/pdf/layout.ts';
import type { DocumentAsk, Revision } from '../kind.ts';
import { estimateNote, timeOf } from '../parts/deadlines.ts';
import { deadlineWords } from '../parts/deadlines.messages.ts';
import { companyName } from '../parts/paper.ts';
import { shortened } from '../parts/shortened.ts';
import { personText, shipmentRows, yardRows } from '../parts/shipment.ts';
import { shipmentWords } from '../parts/shipment.messages.ts';
import { inLanguage, sayer } from '../parts/words.ts';
import { deliveryWords } from './delivery-notice.messages.ts';
import { warningsOf } from './warnings.ts';

/** The delivery notice in lines for a chat; one in both languages says all of it in one after the other. */
export function deliveryText(revision: Revision, { language, company, text }: DocumentAsk): string {
  const languages = language === 'both' ? (['zh', 'en'] as const) : [language];
  const parts = languages.map((each) => inOne(revision, each).join('\n'));
  return [...parts, text, companyName(company, language)]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function inOne({ content }: Revision, language: Exclude<DocumentLanguage, 'both'>): string[] {
  const { booking, names, cutoffs } = content;
  const say = sayer(deliveryWords, language);
  const line = (label: string, value: string) =>
    value === '' ? [] : [say('line', { label, value: value.replaceAll('\n', ' ') })];
  const person = names.doc_owner ?? names.sale ?? names.creator;
  const cells = [...shipmentRows(content, language), ...yardRows(content, language)].flat();
  return [
    say('heading', { number: booking.mblno || booking.orderno }),
    ...cells.flatMap((cell) => linesOf(cell, line)),
    ...line(sayer(bookingLabels, language)('description'), shortened(booking.description, mostGoods)),
    '',
    sayer(deadlineWords, language)('cutoffs'),
    ...cutoffs.flatMap((each) => line(inLanguage(language, each.name_zh, each.name_en), timeOf(each, language))),
    ...estimateNote(content, language),
    '',
    say('warnings'),
    ...warningsOf(content).map(({ key, params }, at) => `${at + 1}. ${say(key, params)}`),
    '',
    ...line(sayer(shipmentWords, language)('documents'), person ? personText(person) : ''),
  ];
}

/** A chat is no place for a whole packing list. */
const mostGoods = 100;

function linesOf(cell: PdfCell, line: (label: string, value: string) => string[]): string[] {
  const boxes = 'stack' in cell ? cell.stack : [cell];
  return boxes.flatMap(({ label, value }) => line(label, value));
}
