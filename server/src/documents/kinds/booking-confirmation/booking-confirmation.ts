import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfCell } from '#server/platform/pdf/layout.ts';
import type { KindDef, Revision } from '../kind.ts';
import { boxTable, hasContainerDetails } from '../parts/boxes.ts';
import { specialCargo } from '../parts/cargo.ts';
import { cutOffTable } from '../parts/deadlines.ts';
import { frozenAt, onPaper } from '../parts/page.ts';
import { contacts, shipmentRows, whileConfirmed, yardRows } from '../parts/shipment.ts';
import { translator } from '../parts/translator.ts';
import { confirmationWords } from './booking-confirmation.messages.ts';

/** 订舱确认, D2: for the customer, after the carrier's confirmation. */
export const bookingConfirmation: KindDef = {
  kind: 'BOOKING_CONFIRMATION',
  formats: ['pdf'],
  available: (_content, states) => whileConfirmed(states),
  layout: (revision, context) => {
    const { content } = revision;
    const { language } = context;
    const t = translator(confirmationWords, language);
    return onPaper(revision, context, {
      messages: confirmationWords,
      titleLines: [`${t('date')}: ${frozenAt(revision).slice(0, 10)}`],
      blocks: [
        {
          kind: 'grid',
          rows: [
            ...shipmentRows(content, language, { hasArrival: true }),
            ...yardRows(content, language),
            ...remarks(revision, language),
          ],
        },
        ...cutOffTable(content, language),
        ...specialCargo(content, language),
        ...(hasContainerDetails(content) ? [boxTable(content, language)] : []),
        ...contacts(content, language),
      ],
    });
  },
};

function remarks({ content: { booking } }: Revision, language: DocumentLanguage): (readonly PdfCell[])[] {
  const t = translator(confirmationWords, language);
  return [
    ...(booking.carrier_reference === ''
      ? []
      : [[{ share: 1, label: t('carrier_ref'), value: booking.carrier_reference }]]),
    ...(booking.remark === '' ? [] : [[{ share: 1, label: t('remark'), value: booking.remark }]]),
  ];
}
