import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { translator } from '../parts/translator.ts';
import { dgNumbers, dgWords } from './dg-declaration.messages.ts';

/** The label of a box in the form: `11 Port of loading`. */
export function boxLabel(name: keyof typeof dgNumbers, language: DocumentLanguage): string {
  return `${dgNumbers[name]} ${translator(dgWords, language)(name)}`;
}
