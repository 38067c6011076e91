import { fill } from '#contract/fill.ts';
import type { ErrorParams } from '#contract/errors.ts';
import { converter } from '#contract/languages/conversion.ts';
import {
  type Language,
  languageOf,
  setTraditionalConverter,
  type Locale,
  mapTexts,
  textsIn,
} from '#contract/languages/language.ts';
import { config } from '../config.ts';
import { readCookie, writeCookie } from '../session/cookies.ts';
import { thisWindow } from '../page/window.ts';

/** The languages of our texts, by their own names. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  en: 'English',
  'zh-TW': '繁體中文',
};

export const languagesWithTexts: readonly Language[] = ['zh-CN', 'en', 'zh-TW'];

/** Data of a language without our texts: the words of the controls by their English ones. */
type Pack = { firstDay: number; words: Readonly<Record<string, string>> };
const packs = import.meta.glob<Pack>('./*.json', { import: 'default' });
const packOf = (tag: string) => packs[`./${tag}.json`];

/** Languages that dates, numbers and the words of the controls can follow; the other texts are English. */
export const otherLanguages: readonly string[] = Object.keys(packs).map((path) =>
  path.slice('./'.length, -'.json'.length),
);

/** The closest language to a tag such as `de-AT`; undefined if there is none. */
export function supportedTag(requested: string): string | undefined {
  if (Object.hasOwn(languageNames, requested) || packOf(requested)) return requested;
  const [language] = requested.toLowerCase().split('-');
  return languageOf(requested) ?? otherLanguages.find((tag) => tag.split('-')[0] === language);
}

/** The cookie, then the browser, then English. Constant during a page's life: switching reloads it. */
export const languageTag: string = resolveLanguageTag();

function resolveLanguageTag(): string {
  const requestedTags = [readCookie('lang'), ...navigator.languages];
  for (const requested of requestedTags) {
    const tag = requested && supportedTag(requested);
    if (tag) return tag;
  }
  return 'en';
}

/** The language of our texts. */
export const locale: Language = languageOf(languageTag) ?? 'en';

/** For Intl: the Gregorian calendar of our codes, and digits that can be typed. */
export const intlLocale = new Intl.Locale(languageTag, { calendar: 'gregory', numberingSystem: 'latn' }).toString();

export const direction = /^(ar|fa|he|ur)\b/.test(languageTag) ? 'rtl' : 'ltr';

// Loaded before any text is needed. The files have data only: an import of our modules would deadlock.
const pack = await packOf(languageTag)?.().catch(() => undefined);
if (locale === 'zh-TW') {
  const table = await import('#contract/languages/zh-tw.json').catch(() => undefined);
  setTraditionalConverter(table ? converter(table.default) : (text) => text);
}

/** 1 is Monday, as usual in Chinese offices; 7 is Sunday. */
export const firstWeekday = pack?.firstDay ?? (locale === 'zh-TW' ? 7 : 1);

const translateByPack = (text: string) => pack?.words[text] ?? text;

/** Picks the texts in the page's language. */
export function localeTexts<T extends Readonly<Record<Locale, unknown>>>(texts: T): T[Locale] {
  const localised = textsIn(texts, locale);
  return pack ? mapTexts(localised, translateByPack) : localised;
}

/** Stores the choice and reloads after a second, while the toast is shown. */
export function switchLanguage(next: string): void {
  writeCookie('lang', next, 365);
  setTimeout(() => thisWindow.reload(), config.languageReloadMs);
}

/** Texts of one area in every language; a missing key does not compile. */
export function defineMessages<K extends string>(texts: Record<Locale, Record<K, string>>) {
  const localised = localeTexts(texts);
  return (key: K, params: ErrorParams = {}): string => fill(localised[key], params);
}

/** Between a name and its explanation. */
export const colon = locale === 'en' ? ': ' : '：';

const counts = new Intl.NumberFormat(intlLocale);

/** A count with the digit grouping of the language. */
export function countText(count: number): string {
  return counts.format(count);
}
