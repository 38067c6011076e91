import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RowSource } from '../rows/row-source.ts';
import { isRow, type SourceRow } from './tree-nodes.ts';

/** Provinces, cities and counties: from a file of the app, without a request. Each is `[code, name, pinyin, below]`. */
async function loadRegions(): Promise<readonly SourceRow[]> {
  const file: { default: unknown } = await import('#contract/system/areas.json');
  return Array.isArray(file.default) ? file.default.filter(isRow) : [];
}

const fields = { value: '0', label: '1', also: '2', children: '3' } as const;

/** The tree of regions, for controls. */
export const regions: RowSource = { local: 'regions', load: loadRegions, fields };

/** Full names by code, computed once for all cells. */
const namesOptions = queryOptions({
  queryKey: ['regions', 'names'],
  queryFn: async () => new Map((await loadRegions()).flatMap((row) => namesOf(row, ''))),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { handles: () => true },
});

function namesOf(row: SourceRow, parentName: string): [string, string][] {
  const name = [parentName, String(row[fields.label])].filter((part) => part !== '').join(' / ');
  const children = row[fields.children];
  const inner = Array.isArray(children) ? children.filter(isRow).flatMap((each) => namesOf(each, name)) : [];
  return [[String(row[fields.value]), name], ...inner];
}

/** A region's name after those of its ancestors; an unknown one is shown by code. */
export function useRegionName(code: string): string {
  return useQuery(namesOptions).data?.get(code) ?? code;
}
