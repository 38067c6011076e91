import type { Locale } from './languages/language.ts';

/** Guidance in the template of a sheet, in addition to the notes on each field. */
export type SheetGuide = {
  /** Example values of a row, by column. */
  examples: Record<Locale, Readonly<Record<string, string>>>;
  /** Sentences on the sheet as a whole. */
  notes?: Record<Locale, readonly string[]>;
};
