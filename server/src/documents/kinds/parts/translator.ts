import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { fill } from '#contract/fill.ts';
import type { Locale } from '#contract/kit.ts';
import { textsIn } from '#contract/languages/language.ts';

export type Texts<K extends string> = Readonly<Record<Locale, Readonly<Record<K, string>>>>;
type Params = Readonly<Record<string, string | number>>;
export type Translate<K extends string> = (key: K, params?: Params) => string;

/** Says a word in a document's language; in both languages where it is in two. */
export function translator<K extends string>(texts: Texts<K>, language: DocumentLanguage): Translate<K> {
  const zh = textsIn(texts, 'zh-CN');
  const en = textsIn(texts, 'en');
  return (key, params = {}) => inLanguage(language, fill(zh[key], params), fill(en[key], params));
}

/** Says it over a column: in both languages below each other. */
export function titleTranslator<K extends string>(texts: Texts<K>, language: DocumentLanguage): Translate<K> {
  const t = sentences(texts, language);
  return (key, params) => [...new Set(t(key, params))].join('\n');
}

/** Two names of one thing, of which a document shows those of its language. */
export function inLanguage(language: DocumentLanguage, zh: string, en: string): string {
  if (language === 'both') return zh === en || en === '' ? zh : `${zh} ${en}`.trim();
  return language === 'zh' ? zh || en : en || zh;
}

/** Sentences of a document in two languages stand below each other. */
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
