import type { ImportFix, RateImportPlan } from '#contract/rates/rate-import.ts';

/** The code that a text of the sheet means, by its kind and itself. */
export type Fixes = Readonly<Record<string, string>>;

type Fixable = Pick<ImportFix, 'kind' | 'text'>;

export const fixKey = ({ kind, text }: Fixable): string => `${kind}:${text}`;

export function fixesOf(fixes: readonly ImportFix[]): Fixes {
  return Object.fromEntries(fixes.map((fix) => [fixKey(fix), fix.code]));
}

const parts = /^(port|carrier|surcharge):(.*)$/s;

/** The plan with what was told of its texts; what was left open stays so. */
export function withFixes(plan: RateImportPlan, fixes: Fixes): RateImportPlan {
  const filled = Object.entries(fixes).flatMap(([key, code]): ImportFix[] => {
    const [, kind, text = ''] = parts.exec(key) ?? [];
    if (code.trim() === '' || (kind !== 'port' && kind !== 'carrier' && kind !== 'surcharge')) return [];
    return [{ kind, text, code: code.trim().toUpperCase() }];
  });
  return { ...plan, fixes: filled };
}
