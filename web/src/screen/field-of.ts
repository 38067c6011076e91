import { auditLabels } from '#contract/audit.labels.ts';
import { type AuditField, type FieldMeta, metaOf, type Resource } from '#contract/kit.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import type { Field } from './screen.ts';

function isAudit(name: string): name is AuditField {
  return name in auditLabels.en;
}

/** A field's label: the resource's own, or else that of the common column. */
export function labelOf(resource: Resource, name: string): string {
  const labels: Partial<Record<string, string>> = localeTexts(resource.labels);
  return labels[name] ?? (isAudit(name) ? localeTexts(auditLabels)[name] : name);
}

/** Label, type and schema of a row's field, from which the engine derives everything else. */
export function fieldOf(resource: Resource, name: string): Field {
  const schema = resource.row.shape[name];
  if (!schema) throw new Error(`${resource.name} has no field ${name}`);
  const help = resource.help?.[name];
  return {
    name,
    label: labelOf(resource, name),
    meta: metaOf(schema),
    schema,
    ...(help && { help: localeTexts(help) }),
  };
}

const widths: Record<FieldMeta['kind'], number> = {
  id: 80,
  text: 160,
  int: 90,
  decimal: 110,
  boolean: 90,
  date: 110,
  instant: 150,
  audit_time: 140,
  time: 90,
  choice: 110,
  choices: 160,
  code: 110,
  ref: 100,
  refs: 160,
  list: 180,
};

/** A column's default width in pixels. */
export function widthOf(meta: FieldMeta): number {
  if (meta.kind !== 'text') return widths[meta.kind];
  if (meta.max <= 6) return 100;
  return meta.max <= 40 ? 130 : widths.text;
}

const padding = 18;
const sortMark = 18;
/** Widths of bold characters, the widest kinds first. */
const characterWidths: readonly (readonly [RegExp, number])[] = [
  [/[\u2e80-\uffff]/, 13.5],
  [/[mwMW%]/, 13],
  [/[iljtfrI.,:/()' ’-]/, 5.5],
  [/[A-Z]/, 9.8],
];
const otherCharacter = 9;

/** The width of a column's title, without measuring: Chinese characters are square. */
export function headWidth(label: string, isSortable: boolean): number {
  return Math.ceil(textWidth(label) + padding + (isSortable ? sortMark : 0));
}

const tagPadding = 42;
const maxTagWidth = 190;

/** The width of a choice's longest label in its tag. */
export function choiceWidth(labels: readonly string[]): number {
  return Math.min(maxTagWidth, Math.ceil(Math.max(0, ...labels.map(textWidth)) * 0.85 + tagPadding));
}

function textWidth(text: string): number {
  return Array.from(text).reduce(
    (sum, sign) => sum + (characterWidths.find(([kind]) => kind.test(sign))?.[1] ?? otherCharacter),
    0,
  );
}

/** Numbers are right-aligned. */
export function isNumeric(meta: FieldMeta): boolean {
  return meta.kind === 'int' || meta.kind === 'decimal' || meta.kind === 'id';
}
