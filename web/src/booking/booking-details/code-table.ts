import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import type { CodeRow } from '#web/screen/controls/rows/code-rows.ts';

/** A row of a small code table that is loaded completely, so that the grid can match it on each key stroke. */
export type TableRow = CodeRow & {
  aliases?: readonly string[];
  initials?: string;
  plural_en?: string;
  print_abbreviation?: string;
  teu?: string;
  tare_kg?: number;
  max_gross_kg?: number;
  is_reefer?: boolean;
  allows_out_of_gauge?: boolean;
};

const staleMs = 300_000;

/** All enabled rows of a small code table; undefined while loading. */
export function useCodeTable<T extends TableRow>(resource: string): readonly T[] | undefined {
  return useQuery(codeTable<T>(resource)).data?.data;
}

/** The query of a small code table, for callers that need to wait for it. */
export function codeTable<T extends TableRow>(resource: string) {
  return queryOptions({
    queryKey: [resource, 'table'],
    queryFn: ({ signal }) =>
      api<Page<T>>('GET', `/api/codes/${resource}/`, { query: { enabled: true, limit: 999 }, signal }),
    staleTime: staleMs,
    // Codes can be typed without it.
    meta: { handles: () => true },
  });
}

const maxMatches = 30;

/** Rows that match the typed text: matching codes first, then other names of the row. */
export function matchingCodes(rows: readonly TableRow[], typed: string): readonly TableRow[] {
  const query = typed.trim().toUpperCase();
  const byCode = rows.filter(({ code }) => code.startsWith(query));
  const isNamed = (row: TableRow) =>
    [row.initials?.toUpperCase() ?? '', ...namesOfRow(row)].some((name) => name.includes(query));
  const byName = rows.filter((row) => !row.code.startsWith(query) && isNamed(row));
  return [...byCode, ...byName].slice(0, maxMatches);
}

/** A row's other names, in capitals. */
export function namesOfRow(row: TableRow): string[] {
  const { name_zh = '', name_en = '', plural_en = '', print_abbreviation: printed = '', aliases = [] } = row;
  return [name_zh, name_en, plural_en, printed, ...aliases]
    .filter((name) => name !== '')
    .map((name) => name.toUpperCase());
}

/** The code that a text matches, by itself or by a name of its row; otherwise the text in capitals. */
export function codeFor(rows: readonly TableRow[] | undefined, text: string): string {
  const query = text.trim().toUpperCase();
  const known = rows?.find(({ code }) => code === query) ?? rows?.find((row) => namesOfRow(row).includes(query));
  return known?.code ?? query;
}
