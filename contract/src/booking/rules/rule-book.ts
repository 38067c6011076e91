import type { Severity, Stage } from './finding.ts';

/**
 * Of a rule that is kept, an administrator may not lower the severity: the specification's own set (spec §5), and what the
 * database would refuse anyway.
 */
export type Rule = { stage: Stage; severity: Severity; kept?: true };

/** Every rule there is (domain 1 and 7). What the papers require stops the step; everything else starts as a warning. */
export const ruleBook = {
  REQUIRED: { stage: 'SUBMIT', severity: 'ERROR', kept: true },
  LINE_REQUIRED: { stage: 'SUBMIT', severity: 'ERROR', kept: true },
  SEAL_REQUIRED: { stage: 'STASH', severity: 'ERROR', kept: true },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof ruleBook;

export const ruleIds = Object.keys(ruleBook) as readonly RuleId[];

export function isRuleId(rule: string): rule is RuleId {
  return Object.hasOwn(ruleBook, rule);
}

export function ruleOf(rule: RuleId): Rule {
  return ruleBook[rule];
}
