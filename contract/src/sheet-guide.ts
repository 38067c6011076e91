import type { Locale } from './languages/language.ts';

/** What the template of a sheet tells whoever fills it in, beside what each field takes. */
export type SheetGuide = {
  /** Values of a row that could stand there, by the names of its columns. */
  examples: Record<Locale, Readonly<Record<string, string>>>;
  /** Sentences on the sheet as a whole. */
  notes?: Record<Locale, readonly string[]>;
};
