import { factsOf } from '#contract/booking/rules/facts.ts';
import type { RuleFactsRow } from '#contract/booking/rules/check.ts';
import type { Finding } from '#contract/booking/rules/finding.ts';
import type { Stage } from '#contract/booking/rules/severity.ts';
import { findings } from '#contract/booking/rules/findings.ts';
import type { Draft } from '#contract/booking/rules/field-reader.ts';
import { serverRules } from '#contract/booking/rules/rule-book.ts';
import { serverNow } from '../../cut-offs/public.ts';

type Judging = { facts: RuleFactsRow; stage: Stage; known: readonly Finding[] };

/** The findings of the rules in the page, and those that only the server can compute. */
export function findingsOf(draft: Draft, { facts, stage, known }: Judging): Finding[] {
  return [
    ...findings(draft, factsOf(facts, new Date(serverNow())), stage),
    ...known.filter(({ rule }) => serverRules.has(rule)),
  ];
}
