import { factsOf } from '#contract/booking/rules/facts.ts';
import type { RuleFactsRow } from '#contract/booking/rules/check.ts';
import type { Finding } from '#contract/booking/rules/finding.ts';
import type { Stage } from '#contract/booking/rules/severity.ts';
import { findings } from '#contract/booking/rules/findings.ts';
import type { Draft } from '#contract/booking/rules/field-reader.ts';
import { serverRules } from '#contract/booking/rules/rule-book.ts';
import { serverNow } from '../../cut-offs/public.ts';

type Judging = { facts: RuleFactsRow; stage: Stage; known: readonly Finding[] };

/** What the page finds by itself, and what the server has found that only it can. */
export function findingsOf(draft: Draft, { facts, stage, known }: Judging): Finding[] {
  return [
    ...findings(draft, factsOf(facts, new Date(serverNow())), stage),
    ...known.filter(({ rule }) => serverRules.has(rule)),
  ];
}
