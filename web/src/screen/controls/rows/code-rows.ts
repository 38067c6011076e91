import { useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { chineseIn } from '#contract/languages/language.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { type QueriedSource, suggestionQuery } from './use-suggestions.ts';

/** The table of the codes, a filter for its rows, and the table whose rows are offered below those of a short list. */
export type CodeSource = { resource: string; filter?: Readonly<Record<string, string>>; fallback?: string | undefined };

export type CodeRow = { code: string; name_zh?: string; name_en?: string; lane?: string };

/** Rows and their table. */
type Found = { resource: string; rows: readonly CodeRow[] };

/** Areas of the tables that are no basic codes. */
const areas: Readonly<Record<string, string>> = { trace_provider: 'trace' };

/** The API path of a code table; most have the same prefix. */
const pathOf = (resource: string): `/api/${string}/` => `/api/${areas[resource] ?? 'codes'}/${resource}/`;

const staleMs = 60_000;

export function codeRowName({ name_zh = '', name_en = '' }: CodeRow): string {
  return (locale === 'en' ? name_en : chineseIn(name_zh, locale)) || name_en || name_zh;
}

type Query = Readonly<Record<string, string | number | boolean | readonly string[]>>;

async function fetchRows({ resource, filter }: CodeSource, query: Query, signal: AbortSignal): Promise<Found> {
  const { data } = await api<Page<CodeRow>>('GET', pathOf(resource), { query: { ...filter, ...query }, signal });
  return { resource, rows: data };
}

const limit = 20;

export type CodeSuggestion = {
  value: string;
  note: string;
  second: string;
  also: readonly (string | undefined)[];
  row: CodeRow;
};

/** The enabled rows of a code table that match a text by code or name; recently used ones first. */
export function codeSuggestions(source: CodeSource): QueriedSource<CodeSuggestion> {
  const { resource, filter = {} } = source;
  return {
    recents: { name: [resource, ...Object.values(filter)].join('.'), find: (codes) => codesQuery(source, codes) },
    query: (text) => suggestionQuery([resource, 'codes', text, source], (signal) => rowsOfText(source, text, signal)),
  };
}

/** The rows of the source's table, those of its fallback once a text is typed, and the exact code before too many others. */
async function rowsOfText(source: CodeSource, text: string, signal: AbortSignal): Promise<CodeSuggestion[]> {
  const { fallback, ...first } = source;
  const tables = fallback === undefined || text === '' ? [first] : [first, { resource: fallback }];
  const found = await Promise.all(
    tables.map(async (table) => fetchRows(table, { search: text, enabled: true, limit }, signal)),
  );
  const offers = (await Promise.all(found.map(withTexts))).flat();
  const rows = offers.filter(({ value }, at) => offers.findIndex((each) => each.value === value) === at);
  const isExact = ({ value }: CodeSuggestion) => value.toUpperCase() === text.trim().toUpperCase();
  if (rows.some(isExact) || found.every((table) => table.rows.length < limit)) return rows;
  const exact = await fetchExact(source, text, { signal, enabled: true });
  return exact ? [...(await withTexts({ resource: source.resource, rows: [exact] })), ...rows] : rows;
}

/** The enabled rows with these codes, in their order. */
function codesQuery(source: CodeSource, codes: readonly string[]) {
  return suggestionQuery([source.resource, 'codes', codes, source], (signal) => rowsOfCodes(source, codes, signal));
}

async function rowsOfCodes(
  source: CodeSource,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<CodeSuggestion[]> {
  const { fallback, ...first } = source;
  const found = await fetchRows(first, { code: codes, enabled: true, limit: 50 }, signal);
  const rows = await withTexts({ ...found, rows: found.rows.filter(({ code }) => codes.includes(code)) });
  const missing = codes.filter((code) => !rows.some(({ value }) => value === code));
  if (fallback === undefined || missing.length === 0) return rows;
  return [...rows, ...(await rowsOfCodes({ resource: fallback }, missing, signal))];
}

/** The texts of options load with the first list that opens. */
async function withTexts({ resource, rows }: Found): Promise<CodeSuggestion[]> {
  const { secondLines } = await import('./second-line.ts');
  const second = await secondLines(resource);
  return rows.map((row) => {
    const note = codeRowName(row);
    return { value: row.code, note, second: second(row, [note]), also: [row.name_zh, row.name_en], row };
  });
}

type ExactQuery = { signal: AbortSignal; enabled?: boolean };

async function fetchExact(
  source: CodeSource,
  text: string,
  { signal, ...restrictions }: ExactQuery,
): Promise<CodeRow | undefined> {
  const code = text.trim().toUpperCase();
  if (code === '') return undefined;
  const isMatch = (row: CodeRow) => row.code.toUpperCase() === code;
  const { rows } = await fetchRows(source, { ...restrictions, code, limit: 50 }, signal);
  const row = rows.find(isMatch);
  const { fallback } = source;
  return row || fallback === undefined ? row : fetchExact({ resource: fallback }, code, { signal, ...restrictions });
}

/** The name of a code; empty while unknown. */
export function useCodeName(source: CodeSource, code: string): string {
  const { data } = useQuery({
    queryKey: [source.resource, 'code', code, source],
    queryFn: async ({ signal }) => (await fetchExact(source, code, { signal })) ?? null,
    enabled: code !== '',
    staleTime: staleMs,
    meta: { handles: () => true },
  });
  return data ? codeRowName(data) : '';
}
