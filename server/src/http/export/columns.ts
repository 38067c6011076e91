import { auditLabels } from '#contract/audit.labels.ts';
import { type AuditField, type FieldMeta, metaOf, type Resource } from '#contract/kit.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { type Cell, dateCell, decimalCell, integerCell, momentCell, textCell } from '#server/platform/xlsx/cells.ts';
import type { Row } from '../row.ts';
import { booleanDictionaryOf, type DictionaryLabels, nameKeyOf } from './dictionary-labels.ts';

/** A column of an export: its heading, and the cell of a value. */
export type Column = { name: string; title: string; cell: (value: unknown) => Cell; text: (value: unknown) => string };

/** The default columns of an export: with names instead of ids, which mean nothing outside. */
export function defaultColumns(resource: Resource): string[] {
  if (resource.exports) return [...resource.exports];
  const listed = (resource.listed ?? resource.fieldNames).filter((name) => metaOfField(resource, name).kind !== 'ref');
  return [...listed, 'create_datetime', 'update_datetime'];
}

/** The columns of an export without duplicates; an estimate flag follows its time, whichever columns are requested. */
export function withEstimates({ estimates = {} }: Resource, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, estimates[name] ?? []].flat()))];
}

/** The fields to read for an export: those of its columns, and those that their words depend on. */
export function fieldsRead({ words = {} }: Resource, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, ...(words[name]?.reads ?? [])]))];
}

/** A row with the words of fields that depend on more than their value. */
export function withWords({ words = {} }: Resource, row: Row, locale: Language): Row {
  const texts = Object.entries(words).flatMap(([name, own]) => {
    const word = name in row ? own?.word(row, locale) : undefined;
    return word === undefined ? [] : [[name, word] as const];
  });
  return texts.length === 0 ? row : { ...row, ...Object.fromEntries(texts) };
}

function metaOfField(resource: Resource, name: string): FieldMeta {
  const schema = resource.row.shape[name];
  if (!schema) throw new Error(`${resource.name} has no field ${name}`);
  return metaOf(schema);
}

type TextOptions = { locale: Language; labels: DictionaryLabels };

/** The columns of an export, in the order of their names, with a function that makes the cell of a value. */
export function exportColumns(resource: Resource, names: readonly string[], { locale, labels }: TextOptions): Column[] {
  return names.map((name) => {
    const meta = metaOfField(resource, name);
    const text = textOf(meta, labels);
    return {
      name,
      title: titleOf(resource, name, locale),
      text,
      cell: cellOf(isNamed(meta, labels) ? undefined : meta, text),
    };
  });
}

function titleOf({ labels }: Resource, name: string, locale: Language): string {
  return textsIn(labels, locale)[name] ?? textsIn(auditLabels, locale)[name as AuditField];
}

/** The dictionaries with the labels of these fields' values. */
export function dictionariesOf(resource: Resource, names: readonly string[]): string[] {
  const used = names.flatMap((name) => {
    const meta = metaOfField(resource, name);
    if (meta.kind === 'boolean') return [booleanDictionaryOf(meta)];
    return meta.kind === 'choice' ? [meta.dictionary] : [];
  });
  return [...new Set(used)];
}

/** The code tables with the names of these fields' values. */
export function namedTablesOf(resource: Resource, names: readonly string[]): string[] {
  const used = names.flatMap((name) => {
    const meta = metaOfField(resource, name);
    return meta.kind === 'code' && meta.named ? [meta.resource] : [];
  });
  return [...new Set(used)];
}

/** A value as text. */
function textOf(meta: FieldMeta, labels: DictionaryLabels): (value: unknown) => string {
  switch (meta.kind) {
    case 'boolean':
      return labelOf(labels.get(booleanDictionaryOf(meta)));
    case 'choice':
      return labelOf(labels.get(meta.dictionary));
    case 'code':
    case 'ref':
      return labelOf(labels.get(nameKeyOf(meta.resource)));
    case 'refs':
      return (value) =>
        texts(value)
          .map(labelOf(labels.get(nameKeyOf(meta.resource))))
          .join(', ');
    case 'list':
      return (value) => (Array.isArray(value) ? value.join(', ') : '');
    default:
      return plainText;
  }
}

/** Whether a field's ids are replaced by the names of their rows. */
function isNamed(meta: FieldMeta, labels: DictionaryLabels): boolean {
  return meta.kind === 'ref' && labels.has(nameKeyOf(meta.resource));
}

function texts(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value without a label, e.g. of a removed entry, is shown unchanged. */
function labelOf(labels: ReadonlyMap<string, string> | undefined): (value: unknown) => string {
  return (value) => labels?.get(plainText(value)) ?? plainText(value);
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
}

/** Numbers as numbers, dates as dates, all else as text. */
function cellOf(meta: FieldMeta | undefined, text: (value: unknown) => string): (value: unknown) => Cell {
  const typedCellOf = meta && typedCell(meta);
  return (value) => {
    if (value === null || value === undefined) return '';
    return typedCellOf?.(value) ?? textCell(text(value));
  };
}

function typedCell(meta: FieldMeta): ((value: unknown) => Cell | undefined) | undefined {
  switch (meta.kind) {
    case 'decimal':
      return ifText((value) => decimalCell(value, meta.scale));
    case 'date':
      return ifText(dateCell);
    case 'instant':
    case 'audit_time':
      return ifText(momentCell);
    case 'id':
    case 'int':
    case 'ref':
      return (value) => (typeof value === 'number' ? integerCell(value) : undefined);
    default:
      return undefined;
  }
}

function ifText(cell: (value: string) => Cell): (value: unknown) => Cell | undefined {
  return (value) => (typeof value === 'string' ? cell(value) : undefined);
}

const minWidth = 8;
const maxWidth = 50;

/** Wide enough for the heading and the first rows. */
export function widthsOf(columns: readonly Column[], rows: readonly Row[]): number[] {
  return columns.map(({ name, title, text }) => {
    const texts = [title, ...rows.map((row) => text(row[name]))];
    const width = Math.max(...texts.map(textWidth)) + 2;
    return Math.min(maxWidth, Math.max(minWidth, width));
  });
}

/** Chinese characters are twice as wide. */
function textWidth(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffee]/g)?.length ?? 0);
}
