import { useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import { chineseIn } from '#contract/languages/language.ts';
import { locale } from '#web/platform/i18n.ts';
import { asked } from './use-offers.ts';

/** The table whose codes are meant, which of its rows may be named, and the table that is asked where it knows none. */
export type CodeSource = { resource: string; filter?: Readonly<Record<string, string>>; fallback?: string | undefined };

export type CodeRow = { code: string; name_zh?: string; name_en?: string };

/** Areas of the tables that do not stand among the basic codes. */
const areas: Readonly<Record<string, string>> = { trace_provider: 'trace' };

/** Code tables answer by their resource's name, all but a few at one place. */
const pathOf = (resource: string): `/api/${string}/` => `/api/${areas[resource] ?? 'codes'}/${resource}/`;

const keepMs = 60_000;

export function nameOf({ name_zh = '', name_en = '' }: CodeRow): string {
  return (locale === 'en' ? name_en : chineseIn(name_zh, locale)) || name_en || name_zh;
}

type Query = Readonly<Record<string, string | number | boolean>>;

/** Rows of the source's table, or of its fallback where there are none. */
async function found({ resource, filter, fallback }: CodeSource, query: Query, signal: AbortSignal) {
  const { data } = await api<Page<CodeRow>>('GET', pathOf(resource), { query: { ...filter, ...query }, signal });
  if (data.length > 0 || fallback === undefined) return data;
  return (await api<Page<CodeRow>>('GET', pathOf(fallback), { query, signal })).data;
}

const limit = 20;

export type CodeOffer = { value: string; note: string; also: readonly (string | undefined)[] };

/** The enabled rows of a code table that fit a text, by code and by name. */
export function codeOffers(source: CodeSource, text: string) {
  return asked([source.resource, 'codes', text, source], async (signal): Promise<readonly CodeOffer[]> => {
    const rows = await found(source, { search: text, enabled: true, limit }, signal);
    const exact = isCut(source, rows) ? await exactly(source, text, { signal, enabled: true }) : undefined;
    return [...(exact && !rows.some(({ code }) => code === exact.code) ? [exact] : []), ...rows].map(asOffer);
  });
}

/** There may be more rows than were answered: further down, or in the table that is asked where this one knows none. */
function isCut({ fallback }: CodeSource, rows: readonly CodeRow[]): boolean {
  return rows.length >= limit || (fallback !== undefined && rows.length > 0);
}

function asOffer(row: CodeRow): CodeOffer {
  return { value: row.code, note: nameOf(row), also: [row.name_zh, row.name_en] };
}

type Asking = { signal: AbortSignal; enabled?: boolean };

async function exactly(source: CodeSource, text: string, { signal, ...own }: Asking): Promise<CodeRow | undefined> {
  const code = text.trim().toUpperCase();
  if (code === '') return undefined;
  const isIt = (row: CodeRow) => row.code.toUpperCase() === code;
  const row = (await found({ ...source, fallback: undefined }, { ...own, code, limit: 50 }, signal)).find(isIt);
  const { fallback } = source;
  return row || fallback === undefined ? row : exactly({ resource: fallback }, code, { signal, ...own });
}

/** The name behind a code, empty while it is not known. */
export function useCodeName(source: CodeSource, code: string): string {
  const { data } = useQuery({
    queryKey: [source.resource, 'code', code, source],
    queryFn: async ({ signal }) => (await exactly(source, code, { signal })) ?? null,
    enabled: code !== '',
    staleTime: keepMs,
    meta: { handles: () => true },
  });
  return data ? nameOf(data) : '';
}
