import { fill } from '#contract/error-messages.ts';
import type { ErrorParams } from '#contract/errors.ts';
import type { Locale } from '#contract/kit.ts';
import { config } from './config.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** The languages offered, by their own name. */
export const languages: Readonly<Record<Locale, string>> = { 'zh-CN': '简体中文', en: 'English' };

/** The language that a wish such as `zh-TW` or `en-GB` is answered in; English when there is none. */
export function localeOf(wish: string | undefined): Locale {
  return wish?.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}

/** Constant for the page's life: switching the language reloads it. The cookie decides, then the browser (spec §4). */
export const locale: Locale = localeOf(readCookie('lang') ?? navigator.language);

/** Keeps the choice and reloads after the second that the spec gives the toast (spec §4). */
export function switchLanguage(next: Locale): void {
  writeCookie('lang', next, 365);
  setTimeout(() => location.reload(), config.languageReloadMs);
}

/** Texts of one area in every language; a key that one language lacks does not compile. */
export function defineMessages<K extends string>(texts: Record<Locale, Record<K, string>>) {
  const own = texts[locale];
  return (key: K, params: ErrorParams = {}): string => fill(own[key], params);
}
