/**
 * A JSON body that PostgreSQL can store: without NUL and lone surrogates. Escapes are read from the left, so that an
 * escaped backslash before a `u` stays.
 */
export function storableJson(body: string): string {
  return body.replaceAll(
    /\\u[dD][89aAbB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u0000|\\u[dD][89a-fA-F][\da-fA-F]{2}|\\./gs,
    (escape) => (/^\\u(?:0000|d.{3})$/i.test(escape) ? '\\ufffd' : escape),
  );
}

/** A message was created before it arrived: a sender's fast clock must not override later messages. */
export function createdAt(reported: string | undefined, now: Date): string {
  const at = reported === undefined ? Number.NaN : Date.parse(reported);
  return new Date(Number.isNaN(at) ? now : Math.min(at, now.getTime())).toISOString();
}

/** The first issue of an entry, and its path. */
export function firstIssue(
  at: number,
  { issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] },
): string {
  const [issue] = issues;
  return `${[at, ...(issue?.path ?? [])].map(String).join('/')}: ${issue?.message ?? 'cannot be read'}`;
}
