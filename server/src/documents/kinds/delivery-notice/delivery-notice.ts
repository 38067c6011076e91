import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { KindDef } from '../kind.ts';
import { boxTable, hasTellingBoxes } from '../parts/boxes.ts';
import { specialCargo } from '../parts/cargo.ts';
import { cutOffTable } from '../parts/deadlines.ts';
import { madeAt, onPaper } from '../parts/paper.ts';
import { contacts, shipmentRows, whileConfirmed, yardRows } from '../parts/shipment.ts';
import { sayer, sentences } from '../parts/words.ts';
import { deliveryText } from './delivery-notice.text.ts';
import { deliveryWords } from './delivery-notice.messages.ts';
import { warningsOf } from './warnings.ts';

/** 入货通知, D3: what the shipper and the truck must know. */
export const deliveryNotice: KindDef = {
  kind: 'DELIVERY_NOTICE',
  formats: ['pdf', 'txt'],
  available: (_content, standing) => whileConfirmed(standing),
  layout: (revision, ask) => {
    const { content } = revision;
    const { language } = ask;
    const say = sayer(deliveryWords, language);
    return onPaper(revision, ask, {
      words: deliveryWords,
      beside: [`${say('date')}: ${madeAt(revision).slice(0, 10)}`],
      blocks: [
        { kind: 'grid', rows: [...shipmentRows(content, language), ...yardRows(content, language)] },
        ...cutOffTable(content, language),
        { kind: 'heading', text: say('warnings') },
        { kind: 'text', look: 'note', lines: numbered(content, language) },
        ...specialCargo(content, language),
        ...(hasTellingBoxes(content) ? [boxTable(content, language)] : []),
        ...contacts(content, language),
      ],
    });
  },
  plainText: deliveryText,
};

function numbered(content: BookingRevision, language: DocumentLanguage): string[] {
  const say = sentences(deliveryWords, language);
  return warningsOf(content).flatMap(({ key, params }, at) =>
    say(key, params).map((sentence, of) => (of === 0 ? `${at + 1}. ${sentence}` : `    ${sentence}`)),
  );
}
