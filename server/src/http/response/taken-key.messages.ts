import type { Locale } from '#contract/languages/language.ts';

type Words = {
  /** A field of the key, and its value. */
  taken: (label: string, value: string) => string;
  /** A field without a value. */
  gap: (label: string) => string;
};

/** Parts of a composite key. */
export const takenWords: Record<Locale, Words> = {
  'zh-CN': { taken: (label, value) => `${label}“${value}”`, gap: (label) => `${label}为空` },
  en: { taken: (label, value) => `${label} “${value}”`, gap: (label) => `no ${label}` },
};
