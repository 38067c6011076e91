import { useQuery } from '@tanstack/react-query';
import { cutoffCodes } from '#contract/codes/cutoff-code.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { sharedQuery } from '#web/platform/api/shared-query.ts';
import { codeRowName } from '#web/screen/controls/rows/code-rows.ts';
import type { CutOffCode } from './cut-off-rows.ts';

/** Far more codes than there are. */
const query = { enabled: true, limit: 100 };

/** An hour is soon enough to see another code. */
const codesInUse = {
  queryKey: [cutoffCodes.name, 'in use'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api<Page<CutOffCode>>('GET', cutoffCodes.path, { query, signal }),
  staleTime: 3_600_000,
  // Whoever may not read the table reads codes.
  meta: { handles: () => true },
};

/** The codes in use, in the order of their table. */
export function useCutOffCodes(): readonly CutOffCode[] | undefined {
  return useQuery(codesInUse).data?.data;
}

/** What people call a cut-off, by its code; the code itself of one that the table does not have. */
export type CutOffNames = (code: string) => string;

export const useCutOffNames = sharedQuery(codesInUse, (page): CutOffNames => {
  const names = new Map(page?.data.map((each) => [each.code, codeRowName(each)]));
  return (code) => names.get(code) ?? code;
});
