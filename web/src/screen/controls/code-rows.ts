import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import { chineseIn } from '#contract/languages/language.ts';
import { locale } from '#web/platform/i18n.ts';
import { logError } from '#web/platform/report-error.ts';

/** The table whose codes are meant, which of its rows may be named, and the table that is asked where it knows none. */
export type CodeSource = { resource: string; filter?: Readonly<Record<string, string>>; fallback?: string };

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

function rowsOptions(source: CodeSource, typed: string) {
  return queryOptions({
    queryKey: [source.resource, 'codes', typed, source],
    queryFn: ({ signal }) => found(source, { search: typed, enabled: true, limit: 20 }, signal),
    staleTime: keepMs,
  });
}

/** The enabled rows of a code table that fit what was typed, by code and by name. */
export function useCodeRows(source: CodeSource, typed: string, isWanted: boolean) {
  return useQuery({ ...rowsOptions(source, typed), enabled: isWanted });
}

/** The row of that very code, or the only one that fits. */
export function meantBy(text: string, rows: readonly CodeRow[]): CodeRow | undefined {
  return rows.find(({ code }) => code === text) ?? (rows.length === 1 ? rows[0] : undefined);
}

/** Picks the row that a text means as soon as that is known, unless somebody has typed on meanwhile. */
export function useLookUp(source: CodeSource, value: string, onPick: (code: string) => void): (text: string) => void {
  const client = useQueryClient();
  const latest = useRef({ value, onPick });
  useEffect(() => {
    latest.current = { value, onPick };
  });

  async function lookUp(text: string) {
    const row = meantBy(text, await client.query({ ...rowsOptions(source, text), meta: { handles: () => true } }));
    if (row && row.code !== text && latest.current.value === text) latest.current.onPick(row.code);
  }
  return (text) => void lookUp(text).catch(logError);
}

/** The name behind a code, empty while it is not known. */
export function useCodeName(source: CodeSource, code: string): string {
  const { data } = useQuery({
    queryKey: [source.resource, 'code', code, source],
    queryFn: ({ signal }) => found(source, { code, limit: 50 }, signal),
    enabled: code !== '',
    staleTime: keepMs,
    meta: { handles: () => true },
  });
  const row = data?.find((each) => each.code === code);
  return row ? nameOf(row) : '';
}
