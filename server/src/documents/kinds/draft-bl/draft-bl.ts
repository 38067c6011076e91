import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfBlock } from '#server/platform/pdf/layout.ts';
import { goodsPanel, partyGrid, routeGrid, termsGrid } from '../bill/boxes.ts';
import { containerTable } from '../bill/containers.ts';
import { isSiSubmitted } from '../bill/standing.ts';
import type { DocumentContext, KindDef, Revision } from '../kind.ts';
import { onPaper } from '../parts/page.ts';
import { translator, sentences } from '../parts/translator.ts';
import { draftBlMessages } from './draft-bl.messages.ts';

/** The bill as it would be issued, for approval (D5). */
export const draftBl: KindDef = {
  kind: 'DRAFT_BL',
  formats: ['pdf'],
  available: (_content, states) => isSiSubmitted(states),
  layout: draftLayout,
};

function draftLayout(revision: Revision, context: DocumentContext) {
  const { content } = revision;
  const { language } = context;
  const cutOff = content.cutoffs.find(({ code }) => code === 'DCO');
  const t = sentences(draftBlMessages, language);
  const at = cutOff && `${cutOff.local} (${cutOff.time_zone})`;
  const replyBy = at === undefined ? [] : t(cutOff?.estimated ? 'replyByEstimate' : 'replyBy', { at });
  const notice = t('notice').map((line, at) => `${line} ${replyBy[at] ?? ''}`.trim());
  return onPaper(revision, context, {
    messages: draftBlMessages,
    titleLines: [content.booking.mblno && `B/L ${content.booking.mblno}`],
    watermark: 'DRAFT',
    notice: notice.join('\n'),
    blocks: blocksOf(content, language),
  });
}

function blocksOf(revision: BookingRevision, language: DocumentLanguage): PdfBlock[] {
  const { booking, names } = revision;
  const t = translator(draftBlMessages, language);
  return [
    partyGrid(revision, language),
    routeGrid(revision, language),
    goodsPanel(revision, language),
    termsGrid(revision, language),
    ...(revision.ctnlist.length > 0 ? [containerTable(revision, { language })] : []),
    {
      kind: 'signatures',
      boxes: [
        { label: t('checked'), lines: [t('checkedNote')] },
        { label: t('releasedBy'), lines: [names.doc_owner?.name ?? booking.doc_owner_name] },
      ],
    },
  ];
}
