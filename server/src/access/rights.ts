import { RE2JS } from 're2js';

export const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
export type Method = (typeof methods)[number];

/** A menu button or white-list row as far as it permits calls: `method` is the number used by older clients. */
export type Grant = { api: string; method: number };
export type WhiteListRow = Grant & { enable_datasource: boolean };

/** The calls that a caller may make. */
export type Rights = {
  /** `template` is the route's own path, e.g. `/api/codes/port/{id}/`; `path` is the requested path. */
  allows: (method: Method, template: string, path: string) => boolean;
  /** Whether a white-list row disables the data scope for this call. */
  skipsScope: (method: Method, template: string, path: string) => boolean;
};

const segment = '[A-Za-z0-9-]+';

/**
 * Compiles grants into a function of a call. A path that equals a route's template is compared as text; anything else
 * is a regular expression of RE2, which runs in linear time, with `{id}` for one segment. An invalid one permits
 * nothing.
 */
export function compile(grants: readonly Grant[]): (method: Method, template: string, path: string) => boolean {
  const exact = new Set(grants.map(({ api, method }) => `${method} ${api}`));
  const patterns = grants.flatMap(({ api, method }) => {
    const pattern = isLiteralAddress(api) ? undefined : patternOf(api);
    return pattern ? [{ method, pattern }] : [];
  });
  return (method, template, path) => {
    const index = methods.indexOf(method);
    if (exact.has(`${index} ${template}`) || exact.has(`${index} ${path}`)) return true;
    return patterns.some((grant) => grant.method === index && grant.pattern.matches(path));
  };
}

/** Rights from the caller's buttons and the white list. */
export function rightsOf(buttons: readonly Grant[], whiteList: readonly WhiteListRow[]): Rights {
  return {
    allows: compile([...buttons, ...whiteList]),
    skipsScope: compile(whiteList.filter((row) => !row.enable_datasource)),
  };
}

/** The rights of superusers. */
export const allRights: Rights = { allows: () => true, skipsScope: () => false };

/** Whether a path is compared as text. */
export function isLiteralAddress(api: string): boolean {
  return /^[\w/{}-]*$/.test(api);
}

/** A compiled regular expression; undefined if it is invalid. */
export function patternOf(api: string): RE2JS | undefined {
  try {
    return RE2JS.compile(`(?:${api.replaceAll('{id}', segment)})`, RE2JS.CASE_INSENSITIVE);
  } catch {
    return undefined;
  }
}
