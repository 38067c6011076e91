import { markupRules } from '#contract/rates/markup-rule.ts';

/** Of these no record tells a `value`: whoever knows the markup on a price knows what it costs. */
const withheld: ReadonlySet<string> = new Set([markupRules.name]);

export function withholdsValues(resource: string): boolean {
  return withheld.has(resource);
}
