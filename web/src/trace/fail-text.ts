import type { FailCode } from '#contract/trace/subscription-states.ts';
import { dictionaryOf } from '#web/platform/dictionary.ts';

/** Why a subscription failed: by its code, with the provider's own text if any. */
export function failText(code: FailCode | null, reason: string): string {
  const known = dictionaryOf('trace_fail_code').find(({ value }) => value === code)?.label ?? '';
  return [known, reason].filter(Boolean).join(' · ');
}
