import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { fill } from '#contract/fill.ts';
import type { Locale } from '#contract/kit.ts';
import { textsIn } from '#contract/languages/language.ts';

export type Texts<K extends string> = Readonly<Record<Locale, Readonly<Record<K, string>>>>;
type Params = Readonly<Record<string, string | number>>;
export type Translate<K extends string> = (key: K, params?: Params) => string;

/** A text in a document's language, or in both for a bilingual document. */
export function translator<K extends string>(texts: Texts<K>, language: DocumentLanguage): Translate<K> {
  const zh = textsIn(texts, 'zh-CN');
  const en = textsIn(texts, 'en');
  return (key, params = {}) => inLanguage(language, fill(zh[key], params), fill(en[key], params));
}

/** A column title: for a bilingual document in two lines. */
export function titleTranslator<K extends string>(texts: Texts<K>, language: DocumentLanguage): Translate<K> {
  const t = sentences(texts, language);
  return (key, params) => [...new Set(t(key, params))].join('\n');
}

/** Chooses between two names by a document's language; both for a bilingual one. */
export function inLanguage(language: DocumentLanguage, zh: string, en: string): string {
  if (language === 'both') return zh === en || en === '' ? zh : `${zh} ${en}`.trim();
  return language === 'zh' ? zh || en : en || zh;
}

/** Sentences; in a bilingual document one language below the other. */
export function sentences<K extends string>(
  texts: Texts<K>,
  language: DocumentLanguage,
): (key: K, params?: Params) => string[] {
  const translators = { zh: translator(texts, 'zh'), en: translator(texts, 'en') };
  return (key, params) =>
    language === 'both'
      ? [translators.zh(key, params), translators.en(key, params)]
      : [translators[language](key, params)];
}
