import { textLanguages, type TextLanguage } from '#contract/documents/document-text.ts';
import { fillPlaceholders } from '#contract/documents/placeholders.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfBlock, PdfGrid, PdfLayout } from '#server/platform/pdf/layout.ts';
import type { DocumentTexts } from '../../document-text/public.ts';
import { containerTable } from '../bill/containers.ts';
import { boxesText } from '../bill/counts.ts';
import { differenceTable } from '../bill/differences.ts';
import { goodsText } from '../bill/goods.ts';
import { portText, vesselText } from '../bill/places.ts';
import type { DocumentContext, Revision } from '../kind.ts';
import { printedCarrier } from '../parts/printed-names.ts';
import { onPaper, stampOf } from '../parts/page.ts';
import { inLanguage, translator, type Texts } from '../parts/translator.ts';
import { type Amended, dateOf, fillingOf, hasBoxList } from './filling.ts';
import { letterMessages } from './letter.messages.ts';

type LetterContent = { messages: Texts<'title'>; texts: DocumentTexts; amended?: Amended | undefined };

/** A letter signed by the shipper: without our letterhead, because it is not ours (D9). */
export function letterLayout(
  revision: Revision,
  context: DocumentContext,
  { messages, texts, amended }: LetterContent,
): PdfLayout {
  const { letterhead: _, ...layout } = onPaper(revision, context, {
    messages,
    titleLines: [revision.content.booking.mblno],
    blocks: [
      addressGrid(revision, context.language),
      ...textBlocks(revision, context, { texts, amended }),
      ...(amended ? amendedBlocks(amended, context.language) : []),
      ...(hasBoxList(revision.content) ? [containerTable(revision.content, { language: context.language })] : []),
      signatures(context),
    ],
  });
  return layout;
}

function addressGrid(revision: Revision, language: DocumentLanguage): PdfGrid {
  const t = translator(letterMessages, language);
  const { content } = revision;
  const { booking, names } = content;
  const box = (name: keyof (typeof letterMessages)['en'], value: string, share = 1) => ({
    share,
    label: t(name),
    value,
  });
  return {
    kind: 'grid',
    rows: [
      [box('to', printedCarrier(content, language), 3), box('date', dateOf(revision))],
      [
        box('mblno', booking.mblno),
        box('vessel', vesselText(booking)),
        box('route', `${portText(booking.portload, names)} - ${portText(booking.portdischarge, names)}`, 2),
      ],
      [box('shipper', booking.shipper), box('consignee', booking.consignee), box('notifyparty', booking.notifyparty)],
      [
        { ...box('goods', goodsText(content), 2), maxLines: 4 },
        box('boxes', boxesText(content)),
        box('placedelivery', booking.placedelivery),
      ],
    ],
  };
}

type Filled = Pick<LetterContent, 'texts' | 'amended'>;

/** The texts in the letter's languages, one after the other. */
function textBlocks(
  revision: Revision,
  { language, company }: DocumentContext,
  { texts, amended }: Filled,
): PdfBlock[] {
  return languagesOf(language, texts).flatMap((each): PdfBlock[] => {
    const text = texts[each];
    if (!text) return [];
    const values = fillingOf(revision, { language: each, company, amended });
    return [
      { kind: 'heading', text: fillPlaceholders(text.title, values) },
      ...fillPlaceholders(text.body, values)
        .split(/\n{2,}/)
        .map((paragraph): PdfBlock => ({ kind: 'text', lines: paragraph.split('\n') })),
    ];
  });
}

/** The requested languages; a letter without a text in its language gets the other one. */
function languagesOf(language: DocumentLanguage, texts: DocumentTexts): readonly TextLanguage[] {
  return language === 'both' || !texts[language] ? textLanguages : [language];
}

function amendedBlocks({ differences, reason }: Amended, language: DocumentLanguage): PdfBlock[] {
  const t = translator(letterMessages, language);
  const titles = { heading: t('differences'), field: t('field'), old: t('old'), new: t('new') };
  return [
    ...(reason === '' ? [] : [{ kind: 'text', lines: [t('reason', { reason })] } as const]),
    ...(differences.length > 0 ? [differenceTable(differences, { language, ...titles })] : []),
  ];
}

function signatures({ language, company }: DocumentContext): PdfBlock {
  const t = translator(letterMessages, language);
  const agent = inLanguage(language, company.name, company.name_en);
  return {
    kind: 'signatures',
    boxes: [{ label: t('signedBy') }, { label: t('appliedBy'), lines: [agent], ...stampOf(company) }],
  };
}
