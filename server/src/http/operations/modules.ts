import { namesWithTitle, titleOf } from '#contract/titles.ts';
import { languages } from '#contract/languages/language.ts';
import type { Route } from '../route.ts';

/** Whoever logs in or off, or shows that they are themselves, has no resource; nothing that is sent there is ever kept. */
const loginPaths = /^\/(?:api\/)?(?:login|logout|token|captcha|system\/(?:sso|session|second_factor))\//;
export const loginModule = 'login';

/** Which part of the product a route belongs to: its resource, by the right it asks for or by its address. */
export function moduleOf({ access, url }: Pick<Route, 'access' | 'url'>): string {
  const [resource = '', action] = access.split(':');
  if (action !== undefined) return resource;
  return loginPaths.test(url) ? loginModule : (/^\/api\/\w+\/(\w+)\//.exec(url)?.[1] ?? '');
}

/** The parts whose names, in any language, hold a text. */
export function modulesByTitle(text: string): string[] {
  const search = text.trim().toLowerCase();
  return namesWithTitle().filter((name) =>
    [name, ...languages.map((language) => titleOf(name, language))].some((each) => each.toLowerCase().includes(search)),
  );
}
