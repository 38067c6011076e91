import type { Resource } from '#contract/kit.ts';
import { languages } from '#contract/languages/language.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/platform/db.ts';
import { dictionariesOf } from '../export/columns.ts';
import { dictionaryLabels } from '../export/dictionary-labels.ts';
import { folded, type Words } from './cell-values.ts';
import { rowNames } from './row-names.ts';

/** The values of a resource's dictionaries by their labels in every language, and by themselves. */
export async function wordsOf(db: Tx, viewer: Viewer, resource: Resource): Promise<Words> {
  const keys = dictionariesOf(resource, resource.imports ?? []);
  const words = new Map(keys.map((key) => [key, new Map<string, string>()]));
  for (const locale of languages) {
    const labels = await dictionaryLabels(db, keys, locale);
    for (const [key, byValue] of labels)
      for (const [value, label] of byValue) words.get(key)?.set(folded(label), value);
  }
  for (const [named, byName] of await rowNames(db, viewer, resource)) words.set(named, byName);
  // Should one value be called like another one is written, what is written counts.
  for (const byLabel of words.values()) for (const value of byLabel.values()) byLabel.set(folded(value), value);
  return words;
}
