import * as z from 'zod';
import { metaOf, type Resource, unwrap } from '#contract/kit.ts';
import type { Language } from '#contract/languages/language.ts';
import { booleanDictionaryOf, type DictionaryLabels, nameKeyOf } from '#server/http/export/dictionary-labels.ts';
import { codesOf } from '../offered-codes.ts';

/** A template in one language; imported sheets may be in any. */
export type Template = {
  resource: Resource;
  locale: Language;
  /** Labels of values, including disabled ones. */
  labels: DictionaryLabels;
  offered: DictionaryLabels;
};

/** The values to choose from in a column, and whether others are refused. */
export function choiceOf({ input }: Resource, name: string): { dictionary?: string; closed: boolean } {
  const schema = input.shape[name];
  const meta = schema && metaOf(schema);
  if (!schema || !meta) return { closed: false };
  // Codes also have other names.
  if (meta.kind === 'code') return { dictionary: codesOf(meta), closed: false };
  if (meta.kind === 'boolean') return { dictionary: booleanDictionaryOf(meta), closed: true };
  // Several are typed, separated; a single one is chosen.
  if (meta.kind === 'ref' || meta.kind === 'refs')
    return { dictionary: nameKeyOf(meta.resource), closed: meta.kind === 'ref' };
  const closed = unwrap(schema).inner instanceof z.ZodLiteral;
  return meta.kind === 'choice' ? { dictionary: meta.dictionary, closed } : { closed };
}
