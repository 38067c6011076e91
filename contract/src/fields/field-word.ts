import type { Language } from '../languages/language.ts';

/** A field's displayed word in a row, if it is not that of its value; `reads` are the fields it depends on. */
export type FieldWord = {
  reads: readonly string[];
  word: (row: Readonly<Record<string, unknown>>, language: Language) => string | undefined;
};
