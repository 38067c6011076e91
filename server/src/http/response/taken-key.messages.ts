import type { Locale } from '#contract/languages/language.ts';

type Words = {
  /** A field of the key, and what it holds. */
  taken: (label: string, value: string) => string;
  /** One that is empty. */
  gap: (label: string) => string;
};

/** Parts of a key that more than one field makes up. */
export const takenWords: Record<Locale, Words> = {
  'zh-CN': { taken: (label, value) => `${label}“${value}”`, gap: (label) => `${label}为空` },
  en: { taken: (label, value) => `${label} “${value}”`, gap: (label) => `no ${label}` },
};
