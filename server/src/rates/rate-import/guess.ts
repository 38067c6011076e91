import type { ImportMapping } from '#contract/rates/rate-import.ts';
import { headerWords } from './headers.messages.ts';
import type { SheetRow } from './sheet-limits.ts';

/** Container types by what sheets call them, folded. */
export type TypeNames = ReadonlyMap<string, string>;

/** A header without blanks, marks and case. */
export function foldedHeader(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s'’"*:：()（）/_.-]/g, '');
}

const meanings = new Map(
  Object.entries(headerWords).flatMap(([name, words]) => [
    [foldedHeader(name), name] as const,
    ...words.map((word) => [foldedHeader(word), name] as const),
  ]),
);

const headRows = 20;

/** The row that most headers stand in, and what its columns mean; `kept` is what a carrier's last sheet said they mean. */
export function suggestMapping(
  rows: readonly SheetRow[],
  types: TypeNames,
  kept: ReadonlyMap<string, string>,
): ImportMapping {
  let best: ImportMapping = { header_row: rows[0]?.row ?? 1, columns: [] };
  let most = -1;
  for (const { row, cells } of rows.slice(0, headRows)) {
    const columns = meaningsOf(cells, types, kept);
    const known = columns.filter((each) => each !== '').length;
    if (known > most) {
      most = known;
      best = { header_row: row, columns };
    }
  }
  return best;
}

/** Each meaning once: the first column that is called so has it. */
function meaningsOf(cells: readonly string[], types: TypeNames, kept: ReadonlyMap<string, string>): string[] {
  const taken = new Set<string>();
  return cells.map((cell) => {
    const header = foldedHeader(cell);
    const type = types.get(header);
    const meaning = kept.get(header) ?? meanings.get(header) ?? (type === undefined ? '' : `price:${type}`);
    if (header === '' || taken.has(meaning)) return '';
    taken.add(meaning);
    return meaning;
  });
}
