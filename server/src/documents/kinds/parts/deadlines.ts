import type { BookingRevision } from '#contract/booking/revision.ts';
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
        `${inLanguage(language, each.name_zh, each.name_en)} (${each.code})`,
        each.local,
        each.time_zone,
      ]),
    },
  ];
}
