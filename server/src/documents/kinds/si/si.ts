import type { LabelledDifference } from '#contract/booking/machine/record.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { siDifferencesOf } from '#server/booking/booking/differences/public.ts';
import type { PdfBlock } from '#server/platform/pdf/layout.ts';
import { goodsPanel, partyGrid, routeGrid, termsGrid } from '../bill/boxes.ts';
import { containerTable } from '../bill/containers.ts';
import { differenceTable } from '../bill/differences.ts';
import { hsCodes } from '../bill/goods.ts';
import { isSiSubmitted } from '../bill/standing.ts';
import type { DocumentContext, KindDef, Revision } from '../kind.ts';
import { onPaper } from '../parts/page.ts';
import { translator } from '../parts/translator.ts';
import { siMessages } from './si.messages.ts';

/** What the carrier prints its bill from, with what has changed since the booking (D4). */
export const si: KindDef = {
  kind: 'SI',
  formats: ['pdf'],
  available: (_content, standing) => isSiSubmitted(standing),
  layout: (revision, ask) => siLayout(revision, ask, []),
  bound: async (caller, bookingId) => {
    const differences = await siDifferencesOf(caller, bookingId);
    return { layout: (revision, ask) => siLayout(revision, ask, differences) };
  },
};

export function siLayout(revision: Revision, ask: DocumentContext, differences: readonly LabelledDifference[]) {
  const { content } = revision;
  const { si_revision: number, mblno } = content.booking;
  const say = translator(siMessages, ask.language);
  return onPaper(revision, ask, {
    words: siMessages,
    beside: [mblno && `B/L ${mblno}`, ...(number > 0 ? [say('revision', { number })] : [])],
    blocks: [...billBlocks(content, ask.language), ...endBlocks(content, ask.language, differences)],
  });
}

function billBlocks(revision: BookingRevision, language: DocumentLanguage): PdfBlock[] {
  const { booking } = revision;
  const say = translator(siMessages, language);
  return [
    partyGrid(revision, language),
    routeGrid(revision, language),
    goodsPanel(revision, language),
    termsGrid(revision, language),
    {
      kind: 'grid',
      rows: [
        [
          { share: 1, label: say('hscode'), value: hsCodes(revision) },
          { share: 1, label: say('contractno'), value: booking.contractno },
          { share: 1, label: say('contact'), value: booking.linkman },
        ],
        ...(booking.siremark === '' ? [] : [[{ share: 1, label: say('remark'), value: booking.siremark }]]),
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
  const say = translator(siMessages, language);
  const titles = { heading: say('differences'), field: say('field'), old: say('old'), new: say('new') };
  const same: PdfBlock = { kind: 'text', lines: [`${titles.heading}: ${say('same')}`] };
  return [
    differences.length > 0 ? differenceTable(differences, { language, ...titles, most: maxLetters }) : same,
    {
      kind: 'signatures',
      boxes: [
        { label: say('preparedBy'), lines: [names.doc_owner?.name ?? booking.doc_owner_name] },
        { label: say('confirmedBy') },
      ],
    },
  ];
}

/** What is instructed stands above, whole. */
const maxLetters = 300;
