import type { Locale } from './languages/language.ts';

/** Guidance in the template of a sheet, in addition to the notes on each field. */
export type SheetGuide = {
  /** Values of a row that could stand there, by the names of its columns. */
  examples: Record<Locale, Readonly<Record<string, string>>>;
  /** Sentences on the sheet as a whole. */
  notes?: Record<Locale, readonly string[]>;
};
