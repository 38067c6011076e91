import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { addDecimals } from '#contract/freight/decimal.ts';
import type { PdfBlock, PdfGrid, PdfTable, PdfBox } from '#server/platform/pdf/layout.ts';
import { temperatureText } from '../bill/clauses.ts';
import { figure, marksText } from '../bill/goods.ts';
import { carrierText, portText, vesselText } from '../bill/places.ts';
import type { DocumentContext, KindDef, Revision } from '../kind.ts';
import { onPaper } from '../parts/page.ts';
import { translator, sentences } from '../parts/translator.ts';
import { dgWords } from './dg-declaration.messages.ts';
import { boxLabel } from './form-labels.ts';
import { substanceTable } from './substances.ts';

const ofPerson = ['status', 'issued', 'signature'] as const;
const ofHaulier = ['haulier', 'vehicle', 'driver'] as const;

/** The three columns at the foot of the form: packer, receiver, declarant (IMDG Code 5.4.2, 5.4.5). */
function signatureGrid(language: DocumentLanguage): PdfGrid {
  const t = translator(dgWords, language);
  const lines = sentences(dgWords, language);
  const certificate = [...lines('certified'), ...lines('certifiedBy')].join('\n');
  const toSign = (name: (typeof ofPerson)[number] | (typeof ofHaulier)[number]): PdfBox => ({
    label: t(name),
    value: '',
  });
  return {
    kind: 'grid',
    isSigned: true,
    rows: [
      [
        {
          share: 1.4,
          stack: [
            { label: t('certificate'), value: certificate, maxLines: 20 },
            { label: boxLabel('packer', language), value: '' },
            ...ofPerson.map(toSign),
          ],
        },
        {
          share: 1,
          stack: [
            { label: boxLabel('receipt', language), value: lines('received').join('\n'), maxLines: 20 },
            ...ofHaulier.map(toSign),
          ],
        },
        {
          share: 1,
          stack: [{ label: boxLabel('declarant', language), value: '', minLines: 2 }, ...ofPerson.map(toSign)],
        },
      ],
    ],
  };
}

/** The declaration of all dangerous goods of a booking (D8), laid out as the form of IMDG Code 5.4.5. */
export const dgDeclaration: KindDef = {
  kind: 'DG_DECLARATION',
  formats: ['pdf'],
  available: ({ dglist }) => dglist.length > 0 || 'not_dangerous',
  layout: formOf,
};

function formOf(revision: Revision, context: DocumentContext) {
  const { content } = revision;
  return onPaper(revision, context, {
    messages: dgWords,
    titleLines: [content.booking.mblno],
    blocks: blocksOf(content, context.language),
  });
}

function blocksOf(revision: BookingRevision, language: DocumentLanguage): PdfBlock[] {
  const t = translator(dgWords, language);
  const lines = sentences(dgWords, language);
  return [
    headGrid(revision, language),
    { kind: 'heading', text: t('declaration') },
    { kind: 'text', lines: lines('declared') },
    routeGrid(revision, language),
    substanceTable(revision, language),
    boxTable(revision, language),
    signatureGrid(language),
  ];
}

function headGrid({ booking, names }: BookingRevision, language: DocumentLanguage): PdfGrid {
  const party = (name: 'shipper' | 'consignee') => ({
    label: boxLabel(name, language),
    value: booking[name],
    minLines: 3,
    maxLines: 8,
  });
  return {
    kind: 'grid',
    rows: [
      [
        { share: 1, stack: [party('shipper'), party('consignee')] },
        {
          share: 1,
          stack: [
            { label: boxLabel('documentNo', language), value: booking.mblno, isStrong: true },
            { label: boxLabel('shippersRef', language), value: booking.custno },
            { label: boxLabel('forwardersRef', language), value: booking.orderno },
            { label: boxLabel('carrier', language), value: carrierText({ booking, names }) },
            { label: boxLabel('handling', language), value: temperatureText(booking) },
          ],
        },
      ],
    ],
  };
}

function routeGrid(revision: BookingRevision, language: DocumentLanguage): PdfGrid {
  const { booking, names } = revision;
  const vessel = [vesselText(booking), booking.etd ?? ''].filter((part) => part !== '').join('\n');
  const marks = { share: 1, label: boxLabel('marks', language), value: marksText(revision), maxLines: 4 };
  const isShort = marks.value.length <= shortTextLength;
  return {
    kind: 'grid',
    rows: [
      [
        { share: 1.7, label: boxLabel('vessel', language), value: vessel },
        { share: 1, label: boxLabel('portload', language), value: portText(booking.portload, names) },
        { share: 1, label: boxLabel('portdischarge', language), value: portText(booking.portdischarge, names) },
        { share: 1, label: boxLabel('destination', language), value: booking.destination || booking.placedelivery },
        ...(isShort ? [marks] : []),
      ],
      ...(isShort ? [] : [[marks]]),
    ],
  };
}

/** Shorter marks need no row of their own. */
const shortTextLength = 40;

/** The boxes with dangerous goods; all boxes if products do not say which, and an empty row if there are none. */
function boxTable({ ctnlist }: BookingRevision, language: DocumentLanguage): PdfTable {
  const holding = ctnlist.filter(({ goods }) => goods.some(({ dunno }) => dunno !== ''));
  const boxes = holding.length > 0 ? holding : ctnlist;
  return {
    kind: 'table',
    heading: translator(dgWords, language)('boxes'),
    columns: [
      { title: boxLabel('cntrno', language), share: 2 },
      { title: boxLabel('sealno', language), share: 2 },
      { title: boxLabel('ctnall', language), share: 1.4 },
      { title: boxLabel('tare', language), share: 1.4, align: 'right' },
      { title: boxLabel('loaded', language), share: 2, align: 'right' },
    ],
    rows: boxes.length === 0 ? [[]] : boxes.map(boxCells),
  };
}

function boxCells(line: BookingRevision['ctnlist'][number]): string[] {
  const tare = line.tareweight === null ? '' : String(line.tareweight);
  return [line.cntrno || `${line.ctnnum} X`, line.sealno, line.ctnall, tare, loadedMass(line)];
}

/** The verified mass, or the sum of cargo and tare. */
function loadedMass({ weighkgs, kgs, tareweight }: BookingRevision['ctnlist'][number]): string {
  if (weighkgs !== null) return figure(weighkgs);
  return kgs === null || tareweight === null ? '' : figure(addDecimals(kgs, String(tareweight)));
}
