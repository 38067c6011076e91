import * as z from 'zod';
import type { FieldIssue } from '../fields/field-errors.ts';

/** Types of a dictionary's values. */
export const dictionaryTypes = {
  text: 0,
  number: 1,
  date: 2,
  datetime: 3,
  time: 4,
  files: 5,
  boolean: 6,
  images: 7,
} as const;
export type DictionaryType = (typeof dictionaryTypes)[keyof typeof dictionaryTypes];

/** Values that pages look up in addition to the contract's choices; users may add more. */
export const builtInValues: Readonly<Record<string, readonly string[]>> = {
  button_status_bool: ['true', 'false'],
  button_whether_bool: ['true', 'false'],
};

const address = /^(?:media\/files\/|https?:\/\/)[^\s\\,"'<>]+$/;
const date = z.iso.date().regex(/^(?!0000)/);
const time = z.iso.time({ precision: 0 });

/** The stored form of a value; undefined if it does not match its type. */
const forms: Record<DictionaryType, (value: string) => string | undefined> = {
  0: (value) => value,
  1: (value) => (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? plainNumber(value) : undefined),
  2: (value) => (date.safeParse(value).success ? value : undefined),
  3: momentOf,
  4: (value) => (time.safeParse(value).success ? value : undefined),
  5: addressesOf,
  6: (value) => (/^(?:true|false)$/i.test(value) ? value.toLowerCase() : undefined),
  7: addressesOf,
};

const rules: Record<DictionaryType, FieldIssue['rule']> = {
  0: 'format',
  1: 'decimal',
  2: 'not_a_date',
  3: 'not_a_moment',
  4: 'not_a_time',
  5: 'not_files',
  6: 'not_a_boolean',
  7: 'not_files',
};

/** The stored form of a value, or its problem. */
export function dictionaryValueOf(type: DictionaryType, value: string): { value: string } | { issue: FieldIssue } {
  const stored = forms[type](value.trim());
  return stored === undefined ? { issue: { path: 'value', rule: rules[type] } } : { value: stored };
}

/** Pages parse it as a number; digits beyond its precision would be lost. */
function plainNumber(value: string): string | undefined {
  const plain = String(Number(value));
  return plain.includes('e') ? undefined : plain;
}

function momentOf(value: string): string | undefined {
  const [day = '', clock = '', ...rest] = value.replace('T', ' ').split(' ');
  const isMoment = rest.length === 0 && date.safeParse(day).success && time.safeParse(clock).success;
  return isMoment ? `${day} ${clock}` : undefined;
}

/** Older clients send a file's URL with the server's origin. */
function addressesOf(value: string): string | undefined {
  const all = value
    .split(',')
    .map((each) => each.trim().replace(/^\/?(?:api\/)*(?=media\/files\/)|^\/(?=media\/)/, ''));
  return all.every((each) => address.test(each)) ? [...new Set(all)].join(',') : undefined;
}
