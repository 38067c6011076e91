import { bookingLabels } from '#contract/booking/booking.labels.ts';
import type { Container } from '#contract/booking/container.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import type { PdfBlock, PdfCell } from '#server/platform/pdf/layout.ts';
import type { DocumentContext, KindDef, Revision } from '../kind.ts';
import { frozenAt, onPaper } from '../parts/page.ts';
import { printedCarrier, printedPort, voyageOf } from '../parts/printed-names.ts';
import { translator, sentences } from '../parts/translator.ts';
import { vgmBoxForm, vgmTable } from './vgm-boxes.ts';
import { vgmWords } from './vgm.messages.ts';

/** VGM申报单, D6: for one box, or for all boxes of a booking with VGM. */
export const vgmDeclaration: KindDef = {
  kind: 'VGM',
  formats: ['pdf'],
  perBox: true,
  available: ({ ctnlist }) => {
    if (ctnlist.length === 0) return 'no_boxes';
    return ctnlist.some(isWeighed) || 'no_vgm';
  },
  layout: (revision, context) => {
    const { content } = revision;
    const t = translator(vgmWords, context.language);
    const chosen = content.ctnlist.find(({ id }) => id === context.box);
    const lines = chosen ? [chosen] : content.ctnlist.filter(isWeighed);
    return onPaper(revision, context, {
      messages: vgmWords,
      titleLines: [`${t('date')}: ${frozenAt(revision).slice(0, 10)}`],
      blocks: [
        { kind: 'grid', rows: shipmentOf(content, context) },
        ...(chosen ? [vgmBoxForm(revision, chosen, context.language)] : [vgmTable(revision, lines, context.language)]),
        { kind: 'text', lines: sentences(vgmWords, context.language)('declared') },
        signature(revision, lines, context),
      ],
    });
  },
};

function isWeighed({ weighkgs, ctnstatus }: Container): boolean {
  return weighkgs !== null && ctnstatus !== 'E';
}

function shipmentOf(content: BookingRevision, { language }: DocumentContext): (readonly PdfCell[])[] {
  const { booking } = content;
  const t = translator(vgmWords, language);
  const label = translator(bookingLabels, language);
  return [
    [
      { share: 1.4, label: t('shipper'), value: booking.shipper, minLines: 3 },
      {
        share: 1,
        stack: [
          { label: t('so'), value: booking.mblno || booking.orderno, isStrong: true },
          { label: label('carrier'), value: printedCarrier(content, language) },
        ],
      },
    ],
    [
      { share: 1, label: t('vessel'), value: voyageOf(content) },
      { share: 1, label: label('portload'), value: printedPort(content, booking.portload, language) },
      { share: 1, label: label('portdischarge'), value: printedPort(content, booking.portdischarge, language) },
    ],
  ];
}

/** The signatory: printed if all boxes have the same one. */
function signature({ content }: Revision, lines: readonly Container[], { language }: DocumentContext): PdfBlock {
  const t = translator(vgmWords, language);
  const names = new Set(lines.map(({ weighattn }) => weighattn.toUpperCase()));
  const companies = new Set(lines.map(({ vgmconncom }) => vgmconncom));
  const [name = ''] = names;
  const [company = ''] = companies;
  const shipper = content.booking.shipper.split('\n')[0] ?? '';
  return {
    kind: 'signatures',
    boxes: [
      { label: t('signatory'), lines: [names.size === 1 ? name : '', companies.size === 1 ? company : shipper] },
      { label: t('signature'), lines: [`${t('signed_at')}:`] },
    ],
  };
}
