import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cutoffCodes } from '#contract/codes/cutoff-code.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { codeRowName } from '#web/screen/controls/rows/code-rows.ts';
import type { CutOffCode } from './cut-off-rows.ts';

/** Far more codes than there are. */
const query = { enabled: true, limit: 100 };

/** The codes in use, in the order of their table; an hour is soon enough to see another one. */
export function useCutOffCodes(): readonly CutOffCode[] | undefined {
  const { data } = useQuery({
    queryKey: [cutoffCodes.name, 'in use'],
    queryFn: ({ signal }) => api<Page<CutOffCode>>('GET', cutoffCodes.path, { query, signal }),
    staleTime: 3_600_000,
    // Whoever may not read the table reads codes.
    meta: { handles: () => true },
  });
  return data?.data;
}

/** What people call a cut-off, by its code; the code itself of one that the table does not have. */
export type CutOffNames = (code: string) => string;

export function useCutOffNames(): CutOffNames {
  const codes = useCutOffCodes();
  return useMemo(() => {
    const names = new Map(codes?.map((each) => [each.code, codeRowName(each)]));
    return (code) => names.get(code) ?? code;
  }, [codes]);
}
