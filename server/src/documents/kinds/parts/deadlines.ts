import type { BookingRevision, FrozenCutOff } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfBlock } from '#server/platform/pdf/layout.ts';
import { deadlineWords } from './deadlines.messages.ts';
import { inLanguage, sayer, sentences, titler } from './words.ts';

/** The cut-offs in order, told by the clocks of the port of loading. */
export function cutOffTable({ cutoffs }: BookingRevision, language: DocumentLanguage): PdfBlock[] {
  const say = sayer(deadlineWords, language);
  const over = titler(deadlineWords, language);
  if (cutoffs.length === 0)
    return [
      { kind: 'heading', text: say('cutoffs') },
      { kind: 'text', lines: sentences(deadlineWords, language)('none') },
    ];
  return [
    {
      kind: 'table',
      heading: say('cutoffs'),
      columns: [
        { title: over('cutoff'), share: 2.4 },
        { title: over('time'), share: 1.6 },
        { title: over('zone'), share: 1 },
      ],
      rows: cutoffs.map((each) => [
        inLanguage(language, each.name_zh, each.name_en),
        timeOf(each, language),
        each.time_zone,
      ]),
    },
    ...estimateNote({ cutoffs }, language).map((line): PdfBlock => ({ kind: 'text', look: 'note', lines: [line] })),
  ];
}

/** A time as it is printed anywhere: an estimate says so. */
export function timeOf({ local, estimated }: FrozenCutOff, language: DocumentLanguage): string {
  if (!estimated) return local;
  const word = sayer(deadlineWords, language)('estimated');
  return language === 'en' ? `${local} (${word})` : `${local}（${word}）`;
}

/** What an estimate is, where there is one. */
export function estimateNote({ cutoffs }: Pick<BookingRevision, 'cutoffs'>, language: DocumentLanguage): string[] {
  return cutoffs.some(({ estimated }) => estimated) ? sentences(deadlineWords, language)('estimates') : [];
}
