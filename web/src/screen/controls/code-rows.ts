import { useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import { locale } from '#web/platform/i18n.ts';

/** The table whose codes are meant, and which of its rows may be named. */
export type CodeSource = { resource: string; filter?: Readonly<Record<string, string>> };

export type CodeRow = { code: string; name_zh?: string; name_en?: string };

/** Code tables answer at one place, by their resource's name. */
const pathOf = (resource: string): `/api/${string}/` => `/api/codes/${resource}/`;

const keepMs = 60_000;

export function nameOf({ name_zh = '', name_en = '' }: CodeRow): string {
  return (locale === 'zh-CN' ? name_zh : name_en) || name_en || name_zh;
}

/** The enabled rows of a code table that fit what was typed, by code and by name. */
export function useCodeRows({ resource, filter }: CodeSource, typed: string, isWanted: boolean) {
  return useQuery({
    queryKey: [resource, 'codes', typed, filter],
    queryFn: ({ signal }) =>
      api<Page<CodeRow>>('GET', pathOf(resource), {
        query: { ...filter, search: typed, enabled: true, limit: 20 },
        signal,
      }),
    enabled: isWanted,
    staleTime: keepMs,
  });
}

/** The name behind a code, empty while it is not known. */
export function useCodeName({ resource, filter }: CodeSource, code: string): string {
  const { data } = useQuery({
    queryKey: [resource, 'code', code, filter],
    queryFn: ({ signal }) =>
      api<Page<CodeRow>>('GET', pathOf(resource), { query: { ...filter, code, limit: 50 }, signal }),
    enabled: code !== '',
    staleTime: keepMs,
    meta: { handles: () => true },
  });
  const row = data?.data.find((found) => found.code === code);
  return row ? nameOf(row) : '';
}
