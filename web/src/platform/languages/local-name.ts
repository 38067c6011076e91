import { chineseIn } from '#contract/languages/language.ts';
import { locale } from './i18n.ts';

type Names = { zh: string; en: string };

/** What a row is called that has an English name beside its own, or none. */
export function shownName({ name, name_en: english = '' }: { name: string; name_en?: string }): string {
  return locale === 'en' && english !== '' ? english : name;
}

/** A name in the reader's language, the other one where there is none. */
export function localName({ zh, en }: Names): string {
  return locale === 'en' ? en || zh : chineseIn(zh, locale) || en;
}
