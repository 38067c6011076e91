import type { LabelledDifference } from '#contract/booking/machine/record.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfTable } from '#server/platform/pdf/layout.ts';
import { shorten } from '../parts/shortened.ts';
import { inLanguage } from '../parts/translator.ts';

type Titles = { language: DocumentLanguage; heading: string; field: string; old: string; new: string; max?: number };

/** Old and new values by field, labelled as in the booking's history. */
export function differenceTable(differences: readonly LabelledDifference[], titles: Titles): PdfTable {
  const { language, heading, max = Number.POSITIVE_INFINITY } = titles;
  return {
    kind: 'table',
    heading,
    columns: [
      { title: titles.field, share: 1.4 },
      { title: titles.old, share: 2.4 },
      { title: titles.new, share: 2.4 },
    ],
    rows: differences.map((each) => [
      inLanguage(language, each.label_zh, each.label_en),
      shorten(shown(each.old), max),
      shorten(shown(each.new), max),
    ]),
  };
}

/** Differences as sentences of a letter: `Vessel: A -> B`. */
export function differenceLines(differences: readonly LabelledDifference[], language: 'zh' | 'en'): string[] {
  return differences.map((each) => {
    const name = inLanguage(language, each.label_zh, each.label_en);
    return `${name}: ${oneLine(each.old)} -> ${oneLine(each.new)}`;
  });
}

function oneLine(value: unknown): string {
  return shown(value).replaceAll(/\s*\n\s*/g, ', ') || '-';
}

/** A value of the history as text; whole lines are texts already. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
