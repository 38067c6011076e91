import type { Route } from '../route.ts';

/** The path that was routed: up to the query, or to a `#`, where the router also stops. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** The routes of a path, for any method. */
export function routesAt(routes: readonly Route[], url: string): Route[] {
  const path = pathOf(url).replace(/\/$/, '');
  return routes.filter((route) => patternOf(route).test(path));
}

/** The methods of a path. */
export function methodsAt(routes: readonly Route[], url: string): string[] {
  return [...new Set(routesAt(routes, url).map((route) => route.method))];
}

function patternOf({ url }: Route): RegExp {
  return new RegExp(`^${url.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Paths may omit the final slash; rights are stored with it. */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
