import type { ImportMapping } from '#contract/rates/rate-import.ts';
import { headerWords } from './headers.messages.ts';
import type { SheetRow } from './sheet-limits.ts';

/** Container types by their normalised names in sheets. */
export type TypeNames = ReadonlyMap<string, string>;

/** A header without blanks, marks and case. */
export function foldedHeader(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s'’"*:：()（）/_.-]/g, '');
}

const meanings = new Map(
  Object.entries(headerWords).flatMap(([name, headings]) => [
    [foldedHeader(name), name] as const,
    ...headings.map((heading) => [foldedHeader(heading), name] as const),
  ]),
);

const headRows = 20;

/** The row with the most headers, and the meaning of its columns; `remembered` is from the carrier's last sheet. */
export function suggestMapping(
  rows: readonly SheetRow[],
  types: TypeNames,
  remembered: ReadonlyMap<string, string>,
): ImportMapping {
  let best: ImportMapping = { header_row: rows[0]?.row ?? 1, columns: [] };
  let bestScore = -1;
  for (const { row, cells } of rows.slice(0, headRows)) {
    const columns = meaningsOf(cells, types, remembered);
    const known = columns.filter((each) => each !== '').length;
    if (known > bestScore) {
      bestScore = known;
      best = { header_row: row, columns };
    }
  }
  return best;
}

/** Each meaning once: for the first column that matches. */
function meaningsOf(cells: readonly string[], types: TypeNames, remembered: ReadonlyMap<string, string>): string[] {
  const taken = new Set<string>();
  return cells.map((cell) => {
    const header = foldedHeader(cell);
    const type = types.get(header);
    const meaning = remembered.get(header) ?? meanings.get(header) ?? (type === undefined ? '' : `price:${type}`);
    if (header === '' || taken.has(meaning)) return '';
    taken.add(meaning);
    return meaning;
  });
}
