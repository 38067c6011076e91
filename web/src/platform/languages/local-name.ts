import { chineseIn } from '#contract/languages/language.ts';
import { locale } from './i18n.ts';

type Names = { zh: string; en: string };

/** The name of a row with an optional English name. */
export function shownName({ name, name_en: english = '' }: { name: string; name_en?: string }): string {
  return locale === 'en' && english !== '' ? english : name;
}

/** A name in the page's language, or the other one if missing. */
export function localName({ zh, en }: Names): string {
  return locale === 'en' ? en || zh : chineseIn(zh, locale) || en;
}
