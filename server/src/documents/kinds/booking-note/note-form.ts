import { bookingLabels } from '#contract/booking/booking.labels.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfCell, PdfPanel } from '#server/platform/pdf/layout.ts';
import type { Company, DocumentContext, Revision } from '../kind.ts';
import { originalsOf } from '../bill/clauses.ts';
import { hsCodesOnBill } from '../bill/goods.ts';
import { hasContainerDetails } from '../parts/boxes.ts';
import {
  formatAmount,
  printedCarrier,
  printedName,
  packagesOf,
  printedPort,
  voyageOf,
  yesNo,
} from '../parts/printed-names.ts';
import { companyName } from '../parts/page.ts';
import { translator, titleTranslator } from '../parts/translator.ts';
import { bookingNoteWords } from './booking-note.messages.ts';

type Rows = (readonly PdfCell[])[];

const partyLines = 4;

/** Shipper, consignee and notify party, next to the contacts. */
export function partyRows({ content }: Revision, { language, company }: DocumentContext): Rows {
  const { booking } = content;
  const t = translator(bookingNoteWords, language);
  const label = translator(bookingLabels, language);
  const party = (name: 'shipper' | 'consignee' | 'notifyparty') => ({
    label: label(name),
    value: booking[name],
    minLines: partyLines,
    maxLines: 8,
  });
  return [
    [
      { share: 1.25, stack: [party('shipper'), party('consignee'), party('notifyparty')] },
      {
        share: 1,
        stack: [
          { label: t('to'), value: printedCarrier(content, language), isStrong: true, minLines: 2 },
          { label: t('from'), value: senderOf(content, company, language), minLines: 3 },
          { label: t('numbers'), value: [booking.orderno, booking.custno].filter(Boolean).join('\n'), minLines: 2 },
          { label: label('contractno'), value: booking.contractno },
          { label: label('agent'), value: booking.agent, minLines: 2, maxLines: 7 },
        ],
      },
    ],
  ];
}

/** The company, and the contact: the document owner, else the creator. */
function senderOf({ booking, names }: BookingRevision, company: Company, language: DocumentLanguage): string {
  const { name, mobile, email } = names.doc_owner ?? names.sale ?? names.creator ?? noPerson;
  const contact = [booking.linkman || name, mobile || company.tel].filter(Boolean).join('  ');
  return [companyName(company, language), contact, email || company.email].filter(Boolean).join('\n');
}

const noPerson = { name: '', mobile: '', email: '' };

/** Ship, places and terms. */
export function transportRows({ content }: Revision, language: DocumentLanguage): Rows {
  const { booking, names } = content;
  const t = translator(bookingNoteWords, language);
  const label = translator(bookingLabels, language);
  const freeText = (name: 'placereceipt' | 'placedelivery' | 'destination' | 'prepardat') => ({
    share: 1,
    label: label(name),
    value: booking[name],
  });
  const port = (name: 'portload' | 'portdischarge') => ({
    share: 1,
    label: label(name),
    value: printedPort(content, booking[name], language),
    isStrong: true,
  });
  const code = (name: 'transtype' | 'service' | 'issuetype' | 'blfrt') => ({
    share: 1,
    label: label(name),
    value: printedName(names[name], booking[name], language),
  });
  const originals = `${originalsOf(content) ?? '-'} / ${booking.copynobilll ?? '-'}`;
  return [
    [
      freeText('placereceipt'),
      port('portload'),
      { share: 1, label: t('vessel'), value: voyageOf(content) },
      { share: 1, label: label('etd'), value: booking.etd ?? '', isStrong: true },
    ],
    [port('portdischarge'), freeText('placedelivery'), freeText('destination'), code('transtype')],
    [
      { share: 1, label: t('boxes'), value: booking.ctnall, isStrong: true },
      code('service'),
      code('blfrt'),
      freeText('prepardat'),
    ],
    [
      code('issuetype'),
      { share: 1, label: t('originals'), value: originals },
      { share: 1, label: label('iscontainersoc'), value: yesNo(booking.iscontainersoc, language) },
      { share: 1, label: label('yard'), value: printedName(names.yard, booking.yard, language) },
    ],
  ];
}

/** Marks, packages, goods, weight and measurement, as in the bill of lading. */
export function noteGoodsPanel(content: BookingRevision, language: DocumentLanguage): PdfPanel {
  const { booking } = content;
  const t = translator(bookingNoteWords, language);
  const over = titleTranslator(bookingNoteWords, language);
  const hs = hsCodesOnBill(content);
  const codes = hs === '' ? [] : [t('hs', { codes: hs })];
  return {
    kind: 'panel',
    columns: [
      { title: over('marks'), share: 1.25 },
      { title: over('packages'), share: 1 },
      { title: over('goods'), share: 2.6 },
      { title: over('gross'), share: 0.9, align: 'right' },
      { title: over('measurement'), share: 0.9, align: 'right' },
    ],
    cells: [
      booking.marks,
      packagesOf(content, booking, language),
      [booking.description, ...codes].join('\n'),
      formatAmount(booking.kgs),
      formatAmount(booking.cbm),
    ],
    // Further information follows below, on the same page if it fits.
    minLines: isPlain(content) ? 9 : 4,
    maxLines: 14,
  };
}

function isPlain(content: BookingRevision): boolean {
  const { booking, dglist } = content;
  return booking.cargoid === 'S' && dglist.length === 0 && !hasContainerDetails(content);
}
