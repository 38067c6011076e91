import type { FailCode } from '#contract/trace/subscription-states.ts';
import { dictionaryOf } from '#web/platform/dictionary.ts';

/** Why a subscription failed: what is known by its code, and the provider's own words where it gave any. */
export function failText(code: FailCode | null, reason: string): string {
  const known = dictionaryOf('trace_fail_code').find(({ value }) => value === code)?.label ?? '';
  return [known, reason].filter(Boolean).join(' · ');
}
