import { markupRules } from '#contract/rates/markup-rule.ts';

/** Of these no record tells a `value`: whoever knows the markup on a price knows what it costs. */
const withheld: ReadonlySet<string> = new Set([markupRules.name]);

/** Whether no record tells what a resource’s `value` was or has become. */
export function withholdsValues(resource: string): boolean {
  return withheld.has(resource);
}
