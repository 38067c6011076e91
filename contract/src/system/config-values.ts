import { configIssue, configRules, type ConfigRule } from '../config-rules.ts';
import type { FieldIssue } from '../fields/field-errors.ts';
import { readId } from '../fields/read-id.ts';
import { type ConfigType, configTypeOf } from './config-types.ts';
import { type DictionaryType, dictionaryValueOf } from './dictionary-values.ts';

/** The stored form of a value, or the rule that it breaks. */
export type ReadValue = { value: unknown } | { issue: FieldIssue };

export const configLimits = { text: 500, textarea: 10_000, name: 200, files: 5, images: 5, selected: 200 } as const;

const wrong = (rule: FieldIssue['rule'], params: FieldIssue['params'] = {}): ReadValue => ({
  issue: { path: 'value', rule, params },
});
const right = (value: unknown): ReadValue => ({ value });

type ValueReader = (value: unknown) => ReadValue;

/** The form of each type. Empty values, `''` or an empty list, are handled before. */
const readers: Record<ConfigType, ValueReader> = {
  text: (value) => textOf(value, configLimits.text),
  textarea: (value) => textOf(value, configLimits.textarea),
  datetime: (value) => formatted(3, value),
  date: (value) => formatted(2, value),
  time: (value) => formatted(4, value),
  select: choiceOf,
  radio: choiceOf,
  checkbox: (value) => listOf(value, choiceOf),
  img: (value) => filesOf(value, { maxFiles: 1, isImage: true }),
  imgs: (value) => filesOf(value, { maxFiles: configLimits.images, isImage: true }),
  file: (value) => filesOf(value, { maxFiles: configLimits.files, isImage: false }),
  switch: flagOf,
  number: numberOf,
  foreignkey: keyOf,
  manytomany: (value) => listOf(value, keyOf),
  // Its entries are separate rows.
  array: () => right(null),
};

/** Reads a setting's value: the type's form, then its rules. */
export function configValueOf(formItemType: number, raw: unknown, rule: unknown): ReadValue {
  const type = configTypeOf(formItemType);
  const rules = rulesOf(rule);
  if (isEmptyValue(raw)) return rules.includes('required') && type !== 'array' ? wrong('required') : right(null);
  const read = readers[type](raw);
  return type === 'text' || type === 'textarea' ? checkRules(read, rules) : read;
}

function isEmptyValue(raw: unknown): boolean {
  return raw === null || raw === undefined || raw === '' || (Array.isArray(raw) && raw.length === 0);
}

function checkRules(read: ReadValue, rules: readonly ConfigRule[]): ReadValue {
  const issue = 'value' in read && typeof read.value === 'string' ? configIssue(rules, read.value) : undefined;
  return issue ? { issue: { ...issue, path: 'value' } } : read;
}

/** Names of rules. Older clients send objects of their form library: `{ required: true }`, `{ type: 'email' }`. */
export function rulesOf(rule: unknown): ConfigRule[] {
  const all: readonly unknown[] = Array.isArray(rule) ? rule : [];
  return [...new Set(all.flatMap((each) => ruleOf(each) ?? []))];
}

function ruleOf(rule: unknown): ConfigRule | undefined {
  if (typeof rule === 'string') return configRules.find((each) => each === rule);
  if (typeof rule !== 'object' || rule === null) return undefined;
  if ('required' in rule && rule.required === true) return 'required';
  const kind = 'type' in rule ? rule.type : undefined;
  return configRules.find((each) => each === kind);
}

function textOf(value: unknown, max: number): ReadValue {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return wrong('wrong_type');
  return text.trim().length > max ? wrong('too_long', { max }) : right(text.trim());
}

function formatted(type: DictionaryType, value: unknown): ReadValue {
  return typeof value === 'string' ? dictionaryValueOf(type, value) : wrong('wrong_type');
}

function choiceOf(value: unknown): ReadValue {
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isScalar && String(value).length <= configLimits.text ? right(value) : wrong('wrong_type');
}

function keyOf(value: unknown): ReadValue {
  return readId('value', value);
}

function listOf(value: unknown, read: ValueReader): ReadValue {
  if (!Array.isArray(value)) return wrong('wrong_type');
  if (value.length > configLimits.selected) return wrong('too_many', { max: configLimits.selected });
  const all = value.map(read);
  const broken = all.find((each) => 'issue' in each);
  return broken ?? right([...new Set(all.flatMap((each) => ('value' in each ? [each.value] : [])))]);
}

function flagOf(value: unknown): ReadValue {
  if (typeof value === 'boolean') return right(value);
  if (value === 'true' || value === 1) return right(true);
  return value === 'false' || value === 0 ? right(false) : wrong('not_a_boolean');
}

const maxDigits = 15;

function numberOf(value: unknown): ReadValue {
  const number = typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return wrong('decimal');
  return Math.abs(number) < 10 ** maxDigits ? right(number) : wrong('too_big', { max: 10 ** maxDigits });
}

const images = /\.(?:png|jpe?g|bmp)$/i;

/** Files as they are uploaded: `[{ name, url }]`. */
function filesOf(value: unknown, { maxFiles, isImage }: { maxFiles: number; isImage: boolean }): ReadValue {
  if (!Array.isArray(value)) return wrong('wrong_type');
  if (value.length > maxFiles) return wrong('too_many', { max: maxFiles });
  const files = value.map(fileOf);
  if (files.some((file) => file === undefined)) return wrong('not_files');
  const hasNonImage = files.some((file) => file !== undefined && !images.test(file.url.replace(/[?#].*$/, '')));
  return isImage && hasNonImage ? wrong('not_images') : right(files);
}

function fileOf(value: unknown): { name: string; url: string } | undefined {
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string')
    return undefined;
  const read = dictionaryValueOf(5, value.url);
  if ('issue' in read || read.value.includes(',') || read.value.length > configLimits.text) return undefined;
  const name = 'name' in value && typeof value.name === 'string' ? value.name : '';
  return { name: name.slice(0, configLimits.name), url: read.value };
}
