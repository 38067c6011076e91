import { titleOf } from '#contract/kit.ts';
import type { Language } from '#contract/languages/language.ts';
import { languages } from '#contract/languages/language.ts';
import type { Route } from '../route.ts';

/** Whoever logs in or off has no resource. */
const doors = /^\/(?:api\/)?(?:login|logout|token|captcha|system\/(?:sso|session))\//;

/** Which part of the product a route belongs to: its resource, by the right it asks for or by its address. */
export function moduleOf({ access, url }: Pick<Route, 'access' | 'url'>): string {
  const [resource = '', action] = access.split(':');
  if (action !== undefined) return resource;
  if (doors.test(url)) return 'login';
  return /^\/api\/\w+\/(\w+)\//.exec(url)?.[1] ?? '';
}

/** The parts whose names, in any language, hold a text. */
export function modulesCalled(text: string, modules: readonly string[]): string[] {
  const wanted = text.trim().toLowerCase();
  return modules.filter((name) =>
    [name, ...languages.map((language) => titleOf(name, language))].some((each) => each.toLowerCase().includes(wanted)),
  );
}

export function moduleName(name: string, language: Language): string {
  return titleOf(name, language);
}
