import { useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { chineseIn } from '#contract/languages/language.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { suggestionQuery } from './use-suggestions.ts';

/** The table whose codes are meant, which of its rows may be named, and the table that is asked where it knows none. */
export type CodeSource = { resource: string; filter?: Readonly<Record<string, string>>; fallback?: string | undefined };

export type CodeRow = { code: string; name_zh?: string; name_en?: string };

/** Areas of the tables that do not stand among the basic codes. */
const areas: Readonly<Record<string, string>> = { trace_provider: 'trace' };

/** Code tables answer by their resource's name, all but a few at one place. */
const pathOf = (resource: string): `/api/${string}/` => `/api/${areas[resource] ?? 'codes'}/${resource}/`;

const staleMs = 60_000;

export function codeRowName({ name_zh = '', name_en = '' }: CodeRow): string {
  return (locale === 'en' ? name_en : chineseIn(name_zh, locale)) || name_en || name_zh;
}

type Query = Readonly<Record<string, string | number | boolean>>;

/** Rows of the source's table, or of its fallback where there are none. */
async function fetchRows({ resource, filter, fallback }: CodeSource, query: Query, signal: AbortSignal) {
  const { data } = await api<Page<CodeRow>>('GET', pathOf(resource), { query: { ...filter, ...query }, signal });
  if (data.length > 0 || fallback === undefined) return data;
  return (await api<Page<CodeRow>>('GET', pathOf(fallback), { query, signal })).data;
}

const limit = 20;

export type CodeSuggestion = { value: string; note: string; also: readonly (string | undefined)[] };

/** The enabled rows of a code table that fit a text, by code and by name. */
export function codeSuggestions(source: CodeSource, text: string) {
  return suggestionQuery(
    [source.resource, 'codes', text, source],
    async (signal): Promise<readonly CodeSuggestion[]> => {
      const rows = await fetchRows(source, { search: text, enabled: true, limit }, signal);
      const exact = canBeTruncated(source, rows)
        ? await fetchExact(source, text, { signal, enabled: true })
        : undefined;
      return [...(exact && !rows.some(({ code }) => code === exact.code) ? [exact] : []), ...rows].map(toSuggestion);
    },
  );
}

/** There may be more rows than were answered: further down, or in the table that is asked where this one knows none. */
function canBeTruncated({ fallback }: CodeSource, rows: readonly CodeRow[]): boolean {
  return rows.length >= limit || (fallback !== undefined && rows.length > 0);
}

function toSuggestion(row: CodeRow): CodeSuggestion {
  return { value: row.code, note: codeRowName(row), also: [row.name_zh, row.name_en] };
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
  const row = (await fetchRows({ ...source, fallback: undefined }, { ...restrictions, code, limit: 50 }, signal)).find(
    isMatch,
  );
  const { fallback } = source;
  return row || fallback === undefined ? row : fetchExact({ resource: fallback }, code, { signal, ...restrictions });
}

/** The name behind a code, empty while it is not known. */
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
