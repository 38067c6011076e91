import * as z from 'zod';
import { metaOf, type Resource, unwrap } from '#contract/kit.ts';
import type { Language } from '#contract/languages/language.ts';
import { booleanDictionaryOf, type DictionaryLabels, nameKeyOf } from '#server/http/export/dictionary-labels.ts';
import { codesOf } from '../offered-codes.ts';

/** A resource's sheets speak one language; what they take back may be in any. */
export type Template = {
  resource: Resource;
  locale: Language;
  /** What values read as, also those that are no longer offered. */
  labels: DictionaryLabels;
  offered: DictionaryLabels;
};

/** The values that a column's cells are chosen from, and whether they are all that it takes. */
export function choiceOf({ input }: Resource, name: string): { dictionary?: string; closed: boolean } {
  const schema = input.shape[name];
  const meta = schema && metaOf(schema);
  if (!schema || !meta) return { closed: false };
  // Codes go by other names, too.
  if (meta.kind === 'code') return { dictionary: codesOf(meta), closed: false };
  if (meta.kind === 'boolean') return { dictionary: booleanDictionaryOf(meta), closed: true };
  // Several are typed, separated; one is chosen.
  if (meta.kind === 'ref' || meta.kind === 'refs')
    return { dictionary: nameKeyOf(meta.resource), closed: meta.kind === 'ref' };
  const closed = unwrap(schema).inner instanceof z.ZodLiteral;
  return meta.kind === 'choice' ? { dictionary: meta.dictionary, closed } : { closed };
}
