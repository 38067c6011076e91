import { sql } from 'kysely';
import { type FieldMeta, metaOf, type Resource } from '#contract/kit.ts';
import { chineseIn, type Language, listOf, textsIn } from '#contract/languages/language.ts';
import { resources } from '#contract/resources.ts';
import { AppError, type TakenKey } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { labelOf } from './answer.ts';
import { exportColumns, dictionariesOf } from '../export/columns.ts';
import { labelsOfDictionaries, nameKeyOf } from '../export/dictionary-labels.ts';
import type { FieldLabels } from '../route.ts';
import { takenWords } from './taken-key.messages.ts';

type Part = { field: string; value: string | null };

/** Kinds of fields whose values never contain `, `; the commas in a list have no blank after them. */
const whole: ReadonlySet<FieldMeta['kind']> = new Set([
  'id',
  'int',
  'decimal',
  'boolean',
  'date',
  'instant',
  'choice',
  'code',
  'ref',
  'list',
  'choices',
]);

const tables = new Map(resources.toReversed().map((resource) => [resource.table, resource]));

function kindOf({ table }: TakenKey, field: string): FieldMeta['kind'] | undefined {
  const schema = tables.get(table)?.row.shape[field];
  return schema && metaOf(schema).kind;
}

/** The value of each column; if there is one text among them, further commas belong to it. */
export function valuesOf(key: TakenKey | undefined): Part[] {
  if (!key) return [];
  const { columns, values } = key;
  const parts = columns.length === 1 ? [values] : values.split(', ');
  const more = parts.length - columns.length;
  const loose = columns.findLastIndex((column) => !whole.has(kindOf(key, column) ?? 'text') && !column.endsWith('_id'));
  const at = loose < 0 ? columns.length - 1 : loose;
  if (more > 0) parts.splice(at, more + 1, parts.slice(at, at + more + 1).join(', '));
  return columns.map((field, index) => ({ field, value: isGap(parts[index]) ? null : (parts[index] ?? null) }));
}

function isGap(value: string | undefined): boolean {
  return value === 'null' || value === '' || value === '{}';
}

/** The page of a saved search is not a value that users type. */
const unseen: ReadonlySet<string> = new Set(['route']);

type LabelContext = { locale: Language; labels: readonly FieldLabels[] };

/** A duplicate for its reader: all fields of the key by label, with the labels of their values. */
export async function withTakenKeyNames(db: Tx, error: AppError, { locale, labels }: LabelContext): Promise<AppError> {
  const { key, data } = error;
  const resource = key && tables.get(key.table);
  if (!resource) return error;
  const parts = seenParts(valuesOf(key), resource);
  const valueText = await valueTexts(db, resource, { parts, locale });
  const label = (field: string): string => labelOf(field, locale, [...labels, resource.labels]);
  const [first, ...more] = parts;
  if (!first) return error;
  if (more.length === 0 && first.value !== null)
    return new AppError('duplicate', {
      params: { field: first.field, value: valueText(first) },
      data: { field: first.field },
    });
  const { taken, gap } = textsIn(takenWords, locale);
  const named = parts.map((part) =>
    part.value === null ? gap(label(part.field)) : taken(label(part.field), valueText(part)),
  );
  return new AppError('duplicate_key', { params: { key: listOf(named, locale) }, data });
}

/** In the order of the form, without the owner. */
function seenParts(parts: readonly Part[], { input, fieldNames }: Resource): Part[] {
  const fields = [...new Set([...Object.keys(input.shape), ...fieldNames])].filter((field) => !unseen.has(field));
  return fields.flatMap((field) => parts.filter((part) => part.field === field));
}

type NamedParts = { parts: readonly Part[]; locale: Language };

async function valueTexts(db: Tx, resource: Resource, { parts, locale }: NamedParts): Promise<(part: Part) => string> {
  const fields = parts.map(({ field }) => field);
  const labels = new Map(await labelsOfDictionaries(db, dictionariesOf(resource, fields), locale));
  for (const { field, value } of parts) {
    const schema = resource.row.shape[field];
    const meta = schema && metaOf(schema);
    // One of a handful of fields.
    if (meta?.kind === 'ref' && value !== null)
      labels.set(nameKeyOf(meta.resource), new Map([[value, await nameOf(db, meta.resource, { id: value, locale })]]));
  }
  const columns = new Map(exportColumns(resource, fields, { locale, labels }).map((column) => [column.name, column]));
  return ({ field, value }) => columns.get(field)?.text(valueOf(resource, { field, value })) ?? value ?? '';
}

/** As in lists: PostgreSQL reports `t`, and instants to the second. */
function valueOf(resource: Resource, { field, value }: Part): unknown {
  const schema = resource.row.shape[field];
  const kind = schema && metaOf(schema).kind;
  if (kind === 'boolean') return value === 't';
  if (kind === 'list') return value?.replace(/^\{(.*)\}$/s, '$1').split(',');
  return kind === 'instant' ? value?.slice(0, 16) : value;
}

const names = ['name', 'title', 'label', 'name_zh'] as const;

async function nameOf(db: Tx, resource: string, { id, locale }: { id: string; locale: Language }): Promise<string> {
  const named = resources.find((each) => each.name === resource);
  const column = names.find((name) => named && name in named.row.shape);
  if (!named || !column) return id;
  const english = locale === 'en' ? [`${column}_en`, 'name_en'].find((name) => name in named.row.shape) : undefined;
  const ownColumn = sql.ref(column);
  const called = english ? sql`coalesce(nullif(${sql.ref(english)}, ''), ${ownColumn})` : ownColumn;
  const { rows } = await sql<{ name: string }>`
    select ${called} as name from ${sql.table(named.table)} where id = ${id}::bigint`.execute(db);
  return chineseIn(rows[0]?.name ?? id, locale);
}
