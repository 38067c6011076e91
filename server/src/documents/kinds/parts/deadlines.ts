import type { BookingRevision, FrozenCutOff } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfBlock } from '#server/platform/pdf/layout.ts';
import { deadlineWords } from './deadlines.messages.ts';
import { inLanguage, translator, sentences, titleTranslator } from './translator.ts';

/** The cut-offs in order, in the time zone of the port of loading. */
export function cutOffTable({ cutoffs }: BookingRevision, language: DocumentLanguage): PdfBlock[] {
  const t = translator(deadlineWords, language);
  const over = titleTranslator(deadlineWords, language);
  if (cutoffs.length === 0)
    return [
      { kind: 'heading', text: t('cutoffs') },
      { kind: 'text', lines: sentences(deadlineWords, language)('none') },
    ];
  return [
    {
      kind: 'table',
      heading: t('cutoffs'),
      columns: [
        { title: over('cutoff'), share: 2.4 },
        { title: over('time'), share: 1.6 },
        { title: over('zone'), share: 1 },
      ],
      rows: cutoffs.map((each) => [
        inLanguage(language, each.name_zh, each.name_en),
        printedTime(each, language),
        each.time_zone,
      ]),
    },
    ...estimateNote({ cutoffs }, language).map((line): PdfBlock => ({ kind: 'text', style: 'note', lines: [line] })),
  ];
}

/** A time as printed, marked if it is an estimate. */
export function printedTime({ local, estimated }: FrozenCutOff, language: DocumentLanguage): string {
  if (!estimated) return local;
  const estimatedMark = translator(deadlineWords, language)('estimated');
  return language === 'en' ? `${local} (${estimatedMark})` : `${local}（${estimatedMark}）`;
}

/** Explains estimates, if there are any. */
export function estimateNote({ cutoffs }: Pick<BookingRevision, 'cutoffs'>, language: DocumentLanguage): string[] {
  return cutoffs.some(({ estimated }) => estimated) ? sentences(deadlineWords, language)('estimates') : [];
}
