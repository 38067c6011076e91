import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfCell, PdfGrid, PdfPanel } from '#server/platform/pdf/layout.ts';
import { translator } from '../parts/translator.ts';
import { billMessages } from './bill.messages.ts';
import { cargoClauses, freightPayableAt, originalsOf } from './clauses.ts';
import { countInWords, totalInWords } from './counts.ts';
import { figure, goodsText, marksText, packageCountText } from './goods.ts';
import { carrierText, placeAndDateOfIssue, portText, vesselText } from './places.ts';

type Key = keyof (typeof billMessages)['en'];

/** Makes a box of a bill by its label's key. */
function boxer(language: DocumentLanguage): (name: Key, value: string, share?: number) => PdfCell {
  const t = translator(billMessages, language);
  return (name, value, share = 1) => ({ share, label: t(name), value });
}

/** Lines of a party on the face of a bill; further ones go to the rider. */
const partyLines = { minLines: 3, maxLines: 7 };

/** Parties, carrier and numbers. */
export function partyGrid({ booking, names }: BookingRevision, language: DocumentLanguage): PdfGrid {
  const t = translator(billMessages, language);
  const party = (name: 'shipper' | 'consignee' | 'notifyparty' | 'agent') => ({
    label: t(name),
    value: booking[name],
    ...partyLines,
  });
  // Side by side: stacked, long addresses would push the container table of a small shipment to a second page.
  return {
    kind: 'grid',
    rows: [
      [
        { share: 1, label: t('mblno'), value: booking.mblno, isStrong: true },
        { share: 1, label: t('orderno'), value: booking.orderno },
        { share: 1, label: t('custno'), value: booking.custno },
        { share: 1.4, label: t('carrier'), value: carrierText({ booking, names }) },
      ],
      [
        { share: 1, ...party('shipper') },
        { share: 1, ...party('consignee') },
      ],
      [
        { share: 1, ...party('notifyparty') },
        { share: 1, ...party('agent') },
      ],
    ],
  };
}

/** Ship and places. */
export function routeGrid({ booking, names }: BookingRevision, language: DocumentLanguage): PdfGrid {
  const box = boxer(language);
  const isCombined = names.transtype !== null && names.transtype.code !== 'SEA';
  return {
    kind: 'grid',
    rows: [
      [
        box('precarriage', isCombined ? (names.transtype?.name_en ?? '').toUpperCase() : ''),
        box('placereceipt', booking.placereceipt),
        box('vessel', vesselText(booking)),
        box('portload', portText(booking.portload, names)),
      ],
      [
        box('portdischarge', portText(booking.portdischarge, names)),
        box('placedelivery', booking.placedelivery),
        box('destination', booking.destination),
        box('etd', booking.etd ?? ''),
      ],
    ],
  };
}

/** The goods; long texts continue in full on the rider. */
export function goodsPanel(revision: BookingRevision, language: DocumentLanguage): PdfPanel {
  const t = translator(billMessages, language);
  const { kgs, cbm } = revision.booking;
  return {
    kind: 'panel',
    columns: [
      { title: t('marks'), share: 1.5 },
      { title: t('number'), share: 1.6 },
      { title: t('description'), share: 3 },
      { title: t('kgs'), share: 1.25, align: 'right' },
      { title: t('cbm'), share: 1, align: 'right' },
    ],
    cells: [
      marksText(revision),
      packageCountText(revision),
      goodsText(revision),
      figure(kgs, 'KGS'),
      figure(cbm, 'CBM'),
    ],
    minLines: 5,
    maxLines: 12,
  };
}

/** Below the goods: clauses, the total in words, and how the bill is issued and its freight paid. */
export function termsGrid(revision: BookingRevision, language: DocumentLanguage): PdfGrid {
  const { booking, names } = revision;
  const t = translator(billMessages, language);
  const box = boxer(language);
  const count = (number: number | null) => (number === null ? '-' : countInWords(number));
  return {
    kind: 'grid',
    rows: [
      [
        { ...box('clauses', cargoClauses(revision).join('\n')), maxLines: 18 },
        {
          share: 1,
          stack: [
            { label: t('inWords'), value: totalInWords(revision) },
            { label: t('issuetype'), value: names.issuetype?.name_en.toUpperCase() ?? booking.issuetype ?? '' },
          ],
        },
      ],
      [
        box('payableAt', freightPayableAt(revision)),
        box('originals', [count(originalsOf(revision)), count(booking.copynobilll)].join(' / ')),
        box('placeOfIssue', placeAndDateOfIssue(revision)),
        box('shippedOnBoard', ''),
      ],
    ],
  };
}
