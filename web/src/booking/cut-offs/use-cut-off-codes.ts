import { useQuery } from '@tanstack/react-query';
import { cutoffCodes } from '#contract/codes/cutoff-code.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { sharedQuery } from '#web/platform/api/shared-query.ts';
import { codeRowName } from '#web/screen/controls/rows/code-rows.ts';
import type { CutOffCode } from './cut-off-rows.ts';

/** Far more codes than there are. */
const query = { enabled: true, limit: 100 };

/** A changed code may appear up to an hour later. */
const codesInUse = {
  queryKey: [cutoffCodes.name, 'in use'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api<Page<CutOffCode>>('GET', cutoffCodes.path, { query, signal }),
  staleTime: 3_600_000,
  // Users without the right to the table see codes.
  meta: { handles: () => true },
};

/** The codes in use, in the order of their table. */
export function useCutOffCodes(): readonly CutOffCode[] | undefined {
  return useQuery(codesInUse).data?.data;
}

/** The name of a cut-off code; the code itself if the table does not have it. */
export type CutOffNames = (code: string) => string;

export const useCutOffNames = sharedQuery(codesInUse, (page): CutOffNames => {
  const names = new Map(page?.data.map((each) => [each.code, codeRowName(each)]));
  return (code) => names.get(code) ?? code;
});
