import { namesWithTitle, titleOf } from '#contract/titles.ts';
import { languages } from '#contract/languages/language.ts';
import type { Route } from '../route.ts';

/** Login, logout and authentication have no resource, and their bodies are never stored. */
const loginPaths = /^\/(?:api\/)?(?:login|logout|token|captcha|system\/(?:sso|session|second_factor))\//;
export const loginModule = 'login';

/** The part of the product that a route belongs to: its resource, by required right or by path. */
export function moduleOf({ access, url }: Pick<Route, 'access' | 'url'>): string {
  const [resource = '', action] = access.split(':');
  if (action !== undefined) return resource;
  return loginPaths.test(url) ? loginModule : (/^\/api\/\w+\/(\w+)\//.exec(url)?.[1] ?? '');
}

/** The parts whose names contain a text, in any language. */
export function modulesByTitle(text: string): string[] {
  const search = text.trim().toLowerCase();
  return namesWithTitle().filter((name) =>
    [name, ...languages.map((language) => titleOf(name, language))].some((each) => each.toLowerCase().includes(search)),
  );
}
