import type { Route } from './route.ts';

/** The path that was routed: up to the query, or to a `#`, which the router takes for the end as well. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** The methods that an address takes, whatever the one it was called by. */
export function methodsAt(routes: readonly Route[], url: string): string[] {
  const path = pathOf(url).replace(/\/$/, '');
  const taken = routes.filter((route) => patternOf(route).test(path)).map((route) => route.method);
  return [...new Set(taken)];
}

function patternOf({ url }: Route): RegExp {
  return new RegExp(`^${url.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Addresses may do without their last slash; rights are written with it. */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
