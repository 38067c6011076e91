/** The languages whose texts are written by hand; anything else falls back to English. */
export const locales = ['zh-CN', 'en'] as const;
export type Locale = (typeof locales)[number];

/**
 * The languages that texts are available in: those written by hand, and the one derived from Simplified Chinese
 * (adr/0017).
 */
export const languages = [...locales, 'zh-TW'] as const;
export type Language = (typeof languages)[number];

type Converter = (text: string) => string;

let traditional: Converter = () => {
  throw new Error('Traditional Chinese is asked for before its table is there');
};

/** The conversion table is larger than most pages, so only code that needs it loads it (traditional.ts). */
export function setTraditionalConverter(converter: Converter): void {
  traditional = converter;
}

/** The texts of one language. */
export function textsIn<T extends Readonly<Record<Locale, unknown>>>(texts: T, language: Language): T[Locale] {
  return language === 'zh-TW' ? mapTexts(texts['zh-CN'], traditional) : texts[language];
}

/** A text stored in Chinese, such as a menu's name, in the reader's language. */
export function chineseIn(text: string, language: Language): string {
  return language === 'zh-TW' ? traditional(text) : text;
}

const mapCache = new WeakMap<Converter, WeakMap<object, unknown>>();

/** A copy of lists and objects with every text converted; each is converted once. */
export function mapTexts<T>(value: T, change: Converter): T;
export function mapTexts(value: unknown, change: Converter): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  const cache = mapCache.get(change) ?? new WeakMap<object, unknown>();
  mapCache.set(change, cache);
  if (!cache.has(value)) cache.set(value, mapParts(value, change));
  return cache.get(value);
}

function mapParts(value: object, change: Converter): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => mapTexts(part, change));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]));
}

/**
 * The supported language for a tag such as `en-GB`; undefined if there is none. Chinese is Traditional in regions that
 * write it.
 */
export function languageOf(tag: string): Language | undefined {
  const [language, ...rest] = tag.toLowerCase().split(/[-_]/);
  if (language !== 'zh') return language === 'en' ? 'en' : undefined;
  return rest.some((part) => ['tw', 'hk', 'mo', 'hant'].includes(part)) ? 'zh-TW' : 'zh-CN';
}

/** An enumeration in a sentence: “a, b and c”. */
export function listOf(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(parts);
}
