import type { Resource } from '#contract/kit.ts';
import { languages } from '#contract/languages/language.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/platform/db.ts';
import { dictionariesOf } from '../export/columns.ts';
import { dictionaryLabels } from '../export/dictionary-labels.ts';
import { folded, type Words } from './cell-values.ts';
import type { Importer } from './importer.ts';
import { rowNames } from './row-names.ts';

type Asking = { importer: Importer; viewer: Viewer; mostRows: number };

/** What the thread that reads a workbook is told of an importer's sheets. */
export async function askedOf(db: Tx, { importer, viewer, mostRows }: Asking) {
  const { resource, lines } = importer;
  const words = await wordsOf(db, viewer, resource);
  const first = { resource: resource.name, words, mostRows: Math.min(mostRows, importer.mostRows ?? mostRows) };
  if (!lines) return first;
  const beside = { resource: lines.resource.name, mostRows: lines.mostRows };
  return { ...first, lines: { ...beside, words: await wordsOf(db, viewer, lines.resource) } };
}

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
