import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { KindDef } from '../kind.ts';
import { boxTable, hasContainerDetails } from '../parts/boxes.ts';
import { specialCargo } from '../parts/cargo.ts';
import { cutOffTable } from '../parts/deadlines.ts';
import { frozenAt, onPaper } from '../parts/page.ts';
import { contacts, shipmentRows, whileConfirmed, yardRows } from '../parts/shipment.ts';
import { translator, sentences } from '../parts/translator.ts';
import { deliveryText } from './delivery-notice.text.ts';
import { deliveryWords } from './delivery-notice.messages.ts';
import { cargoWarnings } from './warnings.ts';

/** 入货通知, D3: for the shipper and the trucker. */
export const deliveryNotice: KindDef = {
  kind: 'DELIVERY_NOTICE',
  formats: ['pdf', 'txt'],
  available: (_content, states) => whileConfirmed(states),
  layout: (revision, context) => {
    const { content } = revision;
    const { language } = context;
    const t = translator(deliveryWords, language);
    return onPaper(revision, context, {
      messages: deliveryWords,
      titleLines: [`${t('date')}: ${frozenAt(revision).slice(0, 10)}`],
      blocks: [
        { kind: 'grid', rows: [...shipmentRows(content, language), ...yardRows(content, language)] },
        ...cutOffTable(content, language),
        { kind: 'heading', text: t('warnings') },
        { kind: 'text', style: 'note', lines: numbered(content, language) },
        ...specialCargo(content, language),
        ...(hasContainerDetails(content) ? [boxTable(content, language)] : []),
        ...contacts(content, language),
      ],
    });
  },
  plainText: deliveryText,
};

function numbered(content: BookingRevision, language: DocumentLanguage): string[] {
  const t = sentences(deliveryWords, language);
  return cargoWarnings(content).flatMap(({ key, params }, at) =>
    t(key, params).map((sentence, of) => (of === 0 ? `${at + 1}. ${sentence}` : `    ${sentence}`)),
  );
}
