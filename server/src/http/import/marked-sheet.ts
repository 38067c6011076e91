import { type Language, wordsIn } from '#contract/languages/language.ts';
import { type Cell, textCell, wrongCell } from '#server/platform/xlsx/cells.ts';
import type { Sheet } from '#server/platform/xlsx/sheet-xml.ts';
import { sheetWords } from './sheet-words.messages.ts';

/** A row as it was uploaded: places of its cells that are wrong, and why. */
export type MarkedRow = { cells: readonly string[]; wrong: ReadonlySet<number>; reasons: readonly string[] };

type Marked = { name: string; titles: readonly string[]; locale: Language };

/** An uploaded sheet with what is wrong marked and said, to be corrected and uploaded again; every import hands it out. */
export function markedSheet({ name, titles, locale }: Marked, chunks: AsyncIterable<readonly MarkedRow[]>): Sheet {
  const words = wordsIn(sheetWords, locale);
  return {
    name,
    titles: [...titles, words.reason],
    widths: [...titles.map((title) => Math.max(14, title.length * 2)), 60],
    chunks: cellsOf(chunks, { width: titles.length, and: words.and }),
  };
}

type Shown = { width: number; and: string };

async function* cellsOf(chunks: AsyncIterable<readonly MarkedRow[]>, shown: Shown) {
  for await (const rows of chunks) yield rows.map((row) => rowCells(row, shown));
}

function rowCells({ cells, wrong, reasons }: MarkedRow, { width, and }: Shown): Cell[] {
  const texts = Array.from({ length: width }, (_, at) => (wrong.has(at) ? wrongCell : textCell)(cells[at] ?? ''));
  return [...texts, textCell(reasons.join(and))];
}

/** Rows that are at hand already. */
export async function* atOnce<T>(rows: readonly T[]): AsyncGenerator<readonly T[], void> {
  yield rows;
}
