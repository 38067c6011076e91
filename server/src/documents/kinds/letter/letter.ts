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

type LetterContent = { words: Texts<'title'>; texts: DocumentTexts; amended?: Amended | undefined };

/** A letter that the shipper signs: on plain paper, for it is theirs and not ours (D9). */
export function letterLayout(
  revision: Revision,
  ask: DocumentContext,
  { words, texts, amended }: LetterContent,
): PdfLayout {
  const { letterhead: _, ...layout } = onPaper(revision, ask, {
    words,
    beside: [revision.content.booking.mblno],
    blocks: [
      addressGrid(revision, ask.language),
      ...textBlocks(revision, ask, { texts, amended }),
      ...(amended ? amendedBlocks(amended, ask.language) : []),
      ...(hasBoxList(revision.content) ? [containerTable(revision.content, { language: ask.language })] : []),
      signatures(ask),
    ],
  });
  return layout;
}

function addressGrid(revision: Revision, language: DocumentLanguage): PdfGrid {
  const say = translator(letterMessages, language);
  const { content } = revision;
  const { booking, names } = content;
  const box = (name: keyof (typeof letterMessages)['en'], value: string, share = 1) => ({
    share,
    label: say(name),
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

/** The wordings of the letter's languages, one behind the other. */
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

/** Those that were asked for; a letter without a text in its language has the other one. */
function languagesOf(language: DocumentLanguage, texts: DocumentTexts): readonly TextLanguage[] {
  return language === 'both' || !texts[language] ? textLanguages : [language];
}

function amendedBlocks({ differences, reason }: Amended, language: DocumentLanguage): PdfBlock[] {
  const say = translator(letterMessages, language);
  const titles = { heading: say('differences'), field: say('field'), old: say('old'), new: say('new') };
  return [
    ...(reason === '' ? [] : [{ kind: 'text', lines: [say('reason', { reason })] } as const]),
    ...(differences.length > 0 ? [differenceTable(differences, { language, ...titles })] : []),
  ];
}

function signatures({ language, company }: DocumentContext): PdfBlock {
  const say = translator(letterMessages, language);
  const agent = inLanguage(language, company.name, company.name_en);
  return {
    kind: 'signatures',
    boxes: [{ label: say('signedBy') }, { label: say('appliedBy'), lines: [agent], ...stampOf(company) }],
  };
}
