import { bookingLabels } from '#contract/booking/booking.labels.ts';
import type { BookingRevision, RevisionPerson } from '#contract/booking/revision.ts';
import type { DocumentLanguage, DocumentReason } from '#contract/documents/document-kind.ts';
import { soStatus } from '#contract/booking/status.ts';
import { daysBetween } from '#contract/schedule/weeks.ts';
import type { PdfBlock, PdfCell } from '#server/platform/pdf/layout.ts';
import type { DocumentStates } from '../kind.ts';
import {
  formatAmount,
  printedCarrier,
  printedCustomer,
  printedName,
  packagesOf,
  printedPort,
  voyageOf,
} from './printed-names.ts';
import { shipmentWords } from './shipment.messages.ts';
import { translator } from './translator.ts';

/** Available while the booking is confirmed. */
export function whileConfirmed(states: DocumentStates): true | DocumentReason {
  if (states.cancel_state === 'CANCELLED') return 'cancelled';
  return states.bsstatus === soStatus.confirmed || 'not_confirmed';
}

const unknown = '-';

/** The ship, its ports, and the cargo; with `hasArrival` the arrival, too. */
export function shipmentRows(
  content: BookingRevision,
  language: DocumentLanguage,
  { hasArrival = false }: { hasArrival?: boolean } = {},
): (readonly PdfCell[])[] {
  const { booking } = content;
  const t = translator(shipmentWords, language);
  const label = translator(bookingLabels, language);
  const figures = [packagesOf(content, booking, language), weight(booking.kgs, 'KGS'), weight(booking.cbm, 'CBM')];
  return [
    [
      { share: 1, label: t('so'), value: booking.mblno, isStrong: true },
      { share: 1, label: label('orderno'), value: booking.orderno },
      { share: 1, label: label('carrier'), value: printedCarrier(content, language) },
    ],
    [
      { share: hasArrival ? 1.2 : 2, label: t('vessel'), value: voyageOf(content), isStrong: true },
      {
        share: hasArrival ? 0.6 : 1,
        label: label('etd'),
        value: booking.etd ?? (hasArrival ? unknown : ''),
        isStrong: true,
      },
      ...(hasArrival ? arrivalCells(content, language) : []),
    ],
    [
      { share: 1, label: label('portload'), value: printedPort(content, booking.portload, language) },
      { share: 1, label: label('portdischarge'), value: printedPort(content, booking.portdischarge, language) },
      { share: 1, label: label('placedelivery'), value: booking.placedelivery },
    ],
    [
      { share: 0.8, label: t('boxes'), value: booking.ctnall, isStrong: true },
      { share: 0.9, label: label('customername'), value: printedCustomer(content, language) },
      { share: 1.3, label: t('figures'), value: figures.filter((each) => each !== '').join('  /  ') },
    ],
  ];
}

/** The day of arrival, and the transit time in days; unknown ones are not estimated. */
function arrivalCells({ booking, arrival }: BookingRevision, language: DocumentLanguage): readonly PdfCell[] {
  const t = translator(shipmentWords, language);
  const days = booking.etd && arrival ? daysBetween(booking.etd, arrival.eta) : -1;
  return [
    { share: 0.6, label: t('eta'), value: arrival?.eta ?? unknown, isStrong: true },
    { share: 0.6, label: t('transit'), value: days < 0 ? unknown : String(days) },
  ];
}

function weight(value: string | null, unit: string): string {
  return value === null ? '' : `${formatAmount(value)} ${unit}`;
}

/** Where to pick up empty boxes and deliver laden ones. */
export function yardRows({ names, booking }: BookingRevision, language: DocumentLanguage): (readonly PdfCell[])[] {
  const t = translator(shipmentWords, language);
  const { yard } = names;
  const called =
    language !== 'en' && yard?.full_name_zh ? yard.full_name_zh : printedName(yard, booking.yard, language);
  const contact = [yard?.contact, yard?.phone].filter(Boolean).join('  ');
  return [
    [
      { share: 1, label: t('yard'), value: called, isStrong: true },
      { share: 1, label: t('yard_contact'), value: contact },
      { share: 1.4, label: t('address'), value: yard?.address ?? '' },
    ],
  ];
}

/** Contacts. */
export function contacts({ names }: BookingRevision, language: DocumentLanguage): PdfBlock[] {
  const t = translator(shipmentWords, language);
  const people = [
    [t('sales'), names.sale],
    [t('documents'), names.doc_owner ?? names.creator],
  ] as const;
  const facts = people.flatMap(([label, person]) => (person ? [[label, personText(person)] as const] : []));
  return facts.length === 0
    ? []
    : [
        { kind: 'heading', text: t('contacts') },
        { kind: 'facts', facts },
      ];
}

export function personText({ name, mobile, email }: RevisionPerson): string {
  return [name, mobile, email].filter((each) => each !== '').join('  ');
}
