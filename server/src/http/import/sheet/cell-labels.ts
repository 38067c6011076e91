import type { Resource } from '#contract/kit.ts';
import { languages } from '#contract/languages/language.ts';
import { dictionariesOf } from '#server/http/export/columns.ts';
import { labelsOfDictionaries } from '#server/http/export/dictionary-labels.ts';
import { normaliseText, type CellLabels } from './cell-values.ts';
import type { Importer } from '../importer.ts';
import { type NameContext, rowNames } from '../row-names.ts';

type ReadOptions = { importer: Importer; maxRows: number };

/** Options for the thread that parses a workbook. */
export async function readTaskOptions(context: NameContext, { importer, maxRows }: ReadOptions) {
  const { resource, lines } = importer;
  const labels = await cellLabelsOf(context, resource);
  const first = { resource: resource.name, labels, maxRows: Math.min(maxRows, importer.maxRows ?? maxRows) };
  if (!lines) return first;
  const lineTask = { resource: lines.resource.name, maxRows: lines.maxRows };
  return { ...first, lines: { ...lineTask, labels: await cellLabelsOf(context, lines.resource) } };
}

/** The values of a resource's dictionaries by their labels in every language, and by the values themselves. */
export async function cellLabelsOf(context: NameContext, resource: Resource): Promise<CellLabels> {
  const { db } = context;
  const keys = dictionariesOf(resource, resource.imports ?? []);
  const labelsByDictionary = new Map(keys.map((key) => [key, new Map<string, string>()]));
  for (const locale of languages) {
    const labels = await labelsOfDictionaries(db, keys, locale);
    for (const [key, byValue] of labels)
      for (const [value, label] of byValue) labelsByDictionary.get(key)?.set(normaliseText(label), value);
  }
  for (const [resourceName, byName] of await rowNames(context, resource)) labelsByDictionary.set(resourceName, byName);
  // If a value equals another one's label, the value wins.
  for (const byLabel of labelsByDictionary.values())
    for (const value of byLabel.values()) byLabel.set(normaliseText(value), value);
  return labelsByDictionary;
}
