import type { Route } from '../route.ts';

/** The path that was routed: up to the query, or to a `#`, which the router takes for the end as well. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** What an address is for, whatever the method it was called by. */
export function routesAt(routes: readonly Route[], url: string): Route[] {
  const path = pathOf(url).replace(/\/$/, '');
  return routes.filter((route) => patternOf(route).test(path));
}

/** The methods that an address takes. */
export function methodsAt(routes: readonly Route[], url: string): string[] {
  return [...new Set(routesAt(routes, url).map((route) => route.method))];
}

function patternOf({ url }: Route): RegExp {
  return new RegExp(`^${url.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Addresses may do without their last slash; rights are written with it. */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
