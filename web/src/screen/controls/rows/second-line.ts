import { type FieldMeta, metaOf, type Resource } from '#contract/kit.ts';
import { dictionaryOf } from '#web/platform/dictionary.ts';
import { intlLocale } from '#web/platform/languages/i18n.ts';
import { labelOf } from '#web/screen/field-of.ts';
import { resourceNamed } from './reference-resources.ts';

type SourceRow = Readonly<Record<string, unknown>>;

const countries = new Intl.DisplayNames(intlLocale, { type: 'region', fallback: 'code' });
const countryFields = /^(country|country_code|flag)$/;

/** The fields that distinguish rows of a resource (`secondLine`), except those in the first line. */
export async function secondLines(resourceName: string): Promise<(row: SourceRow, first: readonly string[]) => string> {
  const resource = await resourceNamed(resourceName);
  const fields = (resource.secondLine ?? []).map((name) => textOfField(resource, name));
  return (row, first) => {
    const known = new Set(['', ...first].map(folded));
    const texts = fields.map((textOf) => textOf(row)).filter((text) => !known.has(folded(text)));
    return [...new Set(texts)].join(' · ');
  };
}

/** Case is ignored: SINGAPORE, the port, equals Singapore, the country. */
const folded = (text: string): string => text.toUpperCase();

function textOfField(resource: Resource, name: string): (row: SourceRow) => string {
  const schema = resource.row.shape[name];
  const meta: FieldMeta = schema ? metaOf(schema) : { kind: 'id' };
  const label = labelOf(resource, name);
  return (row) => {
    const value = row[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return text === '' ? '' : wordsOf(text, { name, meta, label });
  };
}

type Named = { name: string; meta: FieldMeta; label: string };

function wordsOf(text: string, { name, meta, label }: Named): string {
  if (countryFields.test(name)) return countryName(text);
  // The code is in the first line; its prefix is the country.
  if (name === 'code' && meta.kind === 'code') return countryName(text.slice(0, 2));
  if (meta.kind === 'choice')
    return dictionaryOf(meta.dictionary).find((item) => String(item.value) === text)?.label ?? text;
  // A number needs its label.
  return hasOwnNumber(meta) ? `${label} ${text}` : text;
}

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}

function hasOwnNumber(meta: FieldMeta): boolean {
  return meta.kind === 'int' || meta.kind === 'decimal' || (meta.kind === 'text' && meta.upper === true);
}
