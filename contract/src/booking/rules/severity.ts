/** ERROR stops the step, WARN and INFO do not. */
export const severities = ['ERROR', 'WARN', 'INFO'] as const;
export type Severity = (typeof severities)[number];

/** The stage from which a rule applies, in order. */
export const stages = ['STASH', 'SUBMIT', 'SI'] as const;
export type Stage = (typeof stages)[number];

/** Whether a rule of one stage applies at another: rules of a stash apply at every later stage. */
export function appliesAt(stage: Stage, at: Stage): boolean {
  return stages.indexOf(stage) <= stages.indexOf(at);
}
