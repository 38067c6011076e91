import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { sayer } from '../parts/words.ts';
import { dgNumbers, dgWords } from './dg-declaration.messages.ts';

/** A box of the form by its number: `11 Port of loading`. */
export function boxLabel(name: keyof typeof dgNumbers, language: DocumentLanguage): string {
  return `${dgNumbers[name]} ${sayer(dgWords, language)(name)}`;
}
