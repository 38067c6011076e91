import type { Resource } from '#contract/kit.ts';
import { languages } from '#contract/languages/language.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/platform/db.ts';
import { dictionariesOf } from '../export/columns.ts';
import { dictionaryLabels } from '../export/dictionary-labels.ts';
import { normaliseText, type CellWords } from './cell-values.ts';
import type { Importer } from './importer.ts';
import { rowNames } from './row-names.ts';

type ReadContext = { importer: Importer; viewer: Viewer; maxRows: number };

/** What the thread that reads a workbook is told of an importer's sheets. */
export async function readTaskOptions(db: Tx, { importer, viewer, maxRows }: ReadContext) {
  const { resource, lines } = importer;
  const words = await cellWordsOf(db, viewer, resource);
  const first = { resource: resource.name, words, maxRows: Math.min(maxRows, importer.maxRows ?? maxRows) };
  if (!lines) return first;
  const lineTask = { resource: lines.resource.name, maxRows: lines.maxRows };
  return { ...first, lines: { ...lineTask, words: await cellWordsOf(db, viewer, lines.resource) } };
}

/** The values of a resource's dictionaries by their labels in every language, and by themselves. */
export async function cellWordsOf(db: Tx, viewer: Viewer, resource: Resource): Promise<CellWords> {
  const keys = dictionariesOf(resource, resource.imports ?? []);
  const words = new Map(keys.map((key) => [key, new Map<string, string>()]));
  for (const locale of languages) {
    const labels = await dictionaryLabels(db, keys, locale);
    for (const [key, byValue] of labels)
      for (const [value, label] of byValue) words.get(key)?.set(normaliseText(label), value);
  }
  for (const [resourceName, byName] of await rowNames(db, viewer, resource)) words.set(resourceName, byName);
  // Should one value be called like another one is written, what is written counts.
  for (const byLabel of words.values()) for (const value of byLabel.values()) byLabel.set(normaliseText(value), value);
  return words;
}
