/**
 * A body as JSON that can be kept: PostgreSQL holds neither NUL nor half of a surrogate pair. Escapes are read from the left, so that
 * what only looks like one, after a backslash of its own, stays.
 */
export function storableJson(body: string): string {
  return body.replaceAll(
    /\\u[dD][89aAbB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u0000|\\u[dD][89a-fA-F][\da-fA-F]{2}|\\./gs,
    (escape) => (/^\\u(?:0000|d.{3})$/i.test(escape) ? '\\ufffd' : escape),
  );
}

/** A message was made before it came: a sender's clock that runs ahead must not beat what is told later. */
export function createdAt(reported: string | undefined, now: Date): string {
  const at = reported === undefined ? Number.NaN : Date.parse(reported);
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
