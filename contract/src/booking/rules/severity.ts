/** ERROR stops the step, WARN and INFO do not. */
export const severities = ['ERROR', 'WARN', 'INFO'] as const;
export type Severity = (typeof severities)[number];

/** The step from which on a rule is asked, in their order. */
export const stages = ['STASH', 'SUBMIT', 'SI'] as const;
export type Stage = (typeof stages)[number];

/** Whether a rule of one stage is asked at another: what a stash asks for holds at every later step. */
export function appliesAt(stage: Stage, at: Stage): boolean {
  return stages.indexOf(stage) <= stages.indexOf(at);
}
