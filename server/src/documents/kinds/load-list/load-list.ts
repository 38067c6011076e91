import type { PdfCell, PdfTable } from '#server/platform/pdf/layout.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { cargoTotals } from '#contract/freight/totals.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { KindDef, Revision } from '../kind.ts';
import { frozenAt, onPaper } from '../parts/page.ts';
import {
  formatAmount,
  printedCustomer,
  printedName,
  packagesOf,
  printedPort,
  voyageOf,
} from '../parts/printed-names.ts';
import { shipmentWords } from '../parts/shipment.messages.ts';
import { translator, titleTranslator } from '../parts/translator.ts';
import { loadListSheets } from './load-list.sheets.ts';
import { loadListWords } from './load-list.messages.ts';
import { packedOf } from './packed.ts';

/** 装箱清单 / 装箱单, D7: the contents of each box. */
export const loadList: KindDef = {
  kind: 'LOAD_LIST',
  formats: ['pdf', 'xlsx'],
  available: ({ ctnlist }) => ctnlist.length > 0 || 'no_boxes',
  layout: (revision, context) => {
    const { language } = context;
    const t = translator(loadListWords, language);
    return onPaper(revision, context, {
      messages: loadListWords,
      titleLines: [`${t('date')}: ${frozenAt(revision).slice(0, 10)}`],
      blocks: [
        { kind: 'grid', rows: headOf(revision, language) },
        packedTable(revision, language),
        { kind: 'signatures', boxes: [{ label: t('packer') }, { label: t('receiver') }] },
      ],
    });
  },
  sheets: loadListSheets,
};

function headOf({ content }: Revision, language: DocumentLanguage): (readonly PdfCell[])[] {
  const { booking, names } = content;
  const t = translator(loadListWords, language);
  const label = translator(bookingLabels, language);
  return [
    [
      { share: 1, label: label('mblno'), value: booking.mblno, isStrong: true },
      { share: 1, label: label('orderno'), value: booking.orderno },
      { share: 1, label: translator(shipmentWords, language)('vessel'), value: voyageOf(content) },
    ],
    [
      { share: 1, label: label('portload'), value: printedPort(content, booking.portload, language) },
      { share: 1, label: label('portdischarge'), value: printedPort(content, booking.portdischarge, language) },
      { share: 1, label: label('placedelivery'), value: booking.placedelivery },
    ],
    [
      { share: 1, label: label('yard'), value: printedName(names.yard, booking.yard, language) },
      { share: 1, label: t('stuffing'), value: '' },
      { share: 1, label: t('packed_at'), value: '' },
    ],
    [
      { share: 1, label: label('customername'), value: printedCustomer(content, language) },
      { share: 1, label: t('truck'), value: '' },
      { share: 1, label: t('driver'), value: '' },
    ],
    // The full description for boxes without one of their own, which only show its first words.
    [
      { share: 1, label: t('marks'), value: booking.marks, maxLines: 4 },
      { share: 2, label: t('goods'), value: booking.description, maxLines: 4 },
    ],
  ];
}

const columns = [
  { name: 'no', share: 0.6, align: 'right' },
  { name: 'box', share: 1.5 },
  { name: 'seal', share: 1.3 },
  { name: 'type', share: 0.8 },
  { name: 'marks', share: 1.3 },
  { name: 'packages', share: 1.6 },
  { name: 'goods', share: 2.6 },
  { name: 'hs', share: 1.05 },
  { name: 'gross', share: 1.25, align: 'right' },
  { name: 'measurement', share: 1, align: 'right' },
] as const;

/** One line of text for each product of each box, so that many fit on a page. */
function packedTable({ content }: Revision, language: DocumentLanguage): PdfTable {
  const t = translator(loadListWords, language);
  const over = titleTranslator(loadListWords, language);
  const totals = cargoTotals(content.ctnlist);
  return {
    kind: 'table',
    heading: t('boxes'),
    columns: columns.map((column) => ({ ...column, title: over(column.name) })),
    rows: packedOf(content).map(({ line, goods, number }) => [
      number === null ? '' : String(number),
      line.cntrno || `${line.ctnnum} x`,
      line.sealno,
      line.ctnall,
      goods.marks,
      packagesOf(content, goods, language),
      goods.description,
      goods.hscode,
      formatAmount(goods.kgs),
      formatAmount(goods.cbm),
    ]),
    sum: [
      '',
      t('total'),
      '',
      String(content.booking.ctnnum),
      '',
      packagesOf(content, totals, language),
      '',
      '',
      formatAmount(totals.kgs),
      formatAmount(totals.cbm),
    ],
  };
}
