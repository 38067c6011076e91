import type { Language } from '../languages/language.ts';

/** The word for a field in a row, where it is another than that of its value; `reads` are the fields that it goes by. */
export type FieldWord = {
  reads: readonly string[];
  word: (row: Readonly<Record<string, unknown>>, language: Language) => string | undefined;
};
