import { markupRules } from '#contract/rates/markup-rule.ts';

/** Records omit `value` of these: the markup on a price reveals its cost. */
const withheld: ReadonlySet<string> = new Set([markupRules.name]);

/** Whether records omit a resource's `value`, old and new. */
export function withholdsValues(resource: string): boolean {
  return withheld.has(resource);
}
