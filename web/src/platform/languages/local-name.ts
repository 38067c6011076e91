import { chineseIn } from '#contract/languages/language.ts';
import { locale } from './i18n.ts';

type Names = { zh: string; en: string };

/** A name in the reader's language, the other one where there is none. */
export function localName({ zh, en }: Names): string {
  return locale === 'en' ? en || zh : chineseIn(zh, locale) || en;
}
