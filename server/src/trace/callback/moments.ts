/** A message was made before it came: a sender's clock that runs ahead must not beat what is told later. */
export function madeAt(told: string | undefined, now: Date): string {
  const at = told === undefined ? Number.NaN : Date.parse(told);
  return new Date(Number.isNaN(at) ? now : Math.min(at, now.getTime())).toISOString();
}

/** The first of what is wrong with an entry, and where. */
export function firstIssue(
  at: number,
  { issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] },
): string {
  const [issue] = issues;
  return `${[at, ...(issue?.path ?? [])].map(String).join('/')}: ${issue?.message ?? 'cannot be read'}`;
}
