import type { LabelledDifference } from '#contract/booking/machine/record.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { siDifferencesOf } from '#server/booking/booking/differences/public.ts';
import type { PdfBlock } from '#server/platform/pdf/layout.ts';
import { goodsPanel, partyGrid, routeGrid, termsGrid } from '../bill/boxes.ts';
import { containerTable } from '../bill/containers.ts';
import { differenceTable } from '../bill/differences.ts';
import { hsCodesOnBill } from '../bill/goods.ts';
import { isSiSubmitted } from '../bill/standing.ts';
import type { DocumentContext, KindDef, Revision } from '../kind.ts';
import { onPaper } from '../parts/page.ts';
import { translator } from '../parts/translator.ts';
import { siMessages } from './si.messages.ts';

/** For the carrier to issue its bill, with the changes since the booking (D4). */
export const si: KindDef = {
  kind: 'SI',
  formats: ['pdf'],
  available: (_content, states) => isSiSubmitted(states),
  layout: (revision, context) => siLayout(revision, context, []),
  bound: async (caller, bookingId) => {
    const differences = await siDifferencesOf(caller, bookingId);
    return { layout: (revision, context) => siLayout(revision, context, differences) };
  },
};

export function siLayout(revision: Revision, context: DocumentContext, differences: readonly LabelledDifference[]) {
  const { content } = revision;
  const { si_revision: number, mblno } = content.booking;
  const t = translator(siMessages, context.language);
  return onPaper(revision, context, {
    messages: siMessages,
    titleLines: [mblno && `B/L ${mblno}`, ...(number > 0 ? [t('revision', { number })] : [])],
    blocks: [...billBlocks(content, context.language), ...endBlocks(content, context.language, differences)],
  });
}

function billBlocks(revision: BookingRevision, language: DocumentLanguage): PdfBlock[] {
  const { booking } = revision;
  const t = translator(siMessages, language);
  return [
    partyGrid(revision, language),
    routeGrid(revision, language),
    goodsPanel(revision, language),
    termsGrid(revision, language),
    {
      kind: 'grid',
      rows: [
        [
          { share: 1, label: t('hscode'), value: hsCodesOnBill(revision) },
          { share: 1, label: t('contractno'), value: booking.contractno },
          { share: 1, label: t('contact'), value: booking.linkman },
        ],
        ...(booking.siremark === '' ? [] : [[{ share: 1, label: t('remark'), value: booking.siremark }]]),
      ],
    },
    ...(revision.ctnlist.length > 0 ? [containerTable(revision, { language, vgm: true })] : []),
  ];
}

function endBlocks(
  { booking, names }: BookingRevision,
  language: DocumentLanguage,
  differences: readonly LabelledDifference[],
): PdfBlock[] {
  const t = translator(siMessages, language);
  const titles = { heading: t('differences'), field: t('field'), old: t('old'), new: t('new') };
  const same: PdfBlock = { kind: 'text', lines: [`${titles.heading}: ${t('same')}`] };
  return [
    differences.length > 0 ? differenceTable(differences, { language, ...titles, max: maxLength }) : same,
    {
      kind: 'signatures',
      boxes: [
        { label: t('preparedBy'), lines: [names.doc_owner?.name ?? booking.doc_owner_name] },
        { label: t('confirmedBy') },
      ],
    },
  ];
}

/** The full text is above. */
const maxLength = 300;
