import * as z from 'zod';
import { batteryLabel, isImdgClass, normaliseImdgClass } from '../freight/dangerous-goods.ts';
import { choice, field } from '../kit.ts';
import { halfWidth } from '../freight/width.ts';
import { segregationGroupCodes } from './segregation-groups.ts';

/** The class of a substance, required. */
export const requiredClass = () =>
  field(
    z
      .string()
      .overwrite(normaliseImdgClass)
      .min(1)
      .max(5)
      .refine((value) => value === '' || isImdgClass(value), 'imdg_class'),
    { kind: 'text', max: 5, upper: true },
  );

/** Several values of a dictionary, without duplicates and in dictionary order, so that equal sets compare equal. */
export const choiceSet = <const V extends readonly string[]>(dictionary: string, values: V) =>
  field(
    z
      .array(choice(dictionary, values))
      .max(values.length)
      .overwrite((selected) => values.filter((value) => selected.includes(value))),
    { kind: 'choices', dictionary },
  );

export const packingGroups = ['I', 'II', 'III'] as const;

export const packingGroupSet = () => choiceSet('packing_group', packingGroups);
export const segregationGroupSet = () => choiceSet('segregation_group', segregationGroupCodes);

/** Documents that a port of China requires for a dangerous box; the last one is for batteries. */
export const dangerousDocuments = [
  'PACKAGING_PERFORMANCE',
  'PACKAGING_USE',
  'DG_DECLARATION',
  'MSDS',
  'PACKING_CERTIFICATE',
  'UN38_3',
] as const;
export const documentSet = () => choiceSet('dg_document', dangerousDocuments);

const unique = (items: readonly string[]) => [...new Set(items)];

/** Labels on a package, by class. */
export const labelList = () =>
  field(
    z
      .array(
        z
          .string()
          .overwrite(normaliseImdgClass)
          .refine((value) => isImdgClass(value) || value === batteryLabel, 'imdg_class'),
      )
      .max(4)
      .overwrite(unique),
    { kind: 'list' },
  );

export const casNumbers = () =>
  field(
    z.array(z.string().overwrite(normaliseCas).max(12).refine(isCasNumber, 'cas_number')).max(20).overwrite(unique),
    {
      kind: 'list',
    },
  );

/** First digits of HS codes: six digits are the same worldwide. */
export const hsHeads = () =>
  field(
    z
      .array(
        z
          .string()
          .overwrite((text) => text.replaceAll(/[\s.]/g, ''))
          .regex(/^\d{6}$/, 'hs_head'),
      )
      .max(20)
      .overwrite(unique),
    { kind: 'list' },
  );

/** Segregation codes of an entry, column 16b of the Dangerous Goods List. */
export const segregationCodes = () =>
  field(
    z
      .array(
        z
          .string()
          .overwrite((text) => halfWidth(text).toUpperCase().replaceAll(/\s/g, ''))
          .regex(/^SG\d{1,2}$/, 'format'),
      )
      .max(30)
      .overwrite(unique),
    { kind: 'list' },
  );

/** Numbers of special provisions of chapter 3.3; their texts are protected by copyright and not stored. */
export const provisionList = () =>
  field(
    z
      .array(
        z
          .string()
          .trim()
          .toUpperCase()
          .max(8)
          .regex(/^[A-Z]{0,3}\d{1,4}[A-Z]?$/, 'format'),
      )
      .max(30)
      .overwrite(unique),
    {
      kind: 'list',
    },
  );

/** Replaces dashes of all kinds by the same one. */
export function normaliseCas(text: string): string {
  return halfWidth(text)
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}

/**
 * CAS registry number, e.g. 67-64-1: the last digit is the check digit, the sum of the others weighted 1, 2, 3 … from
 * the right, modulo 10.
 */
export function isCasNumber(text: string): boolean {
  if (!/^[1-9]\d{1,6}-\d{2}-\d$/.test(text)) return false;
  const digits = text.replaceAll('-', '').split('').map(Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((total, digit, at) => total + digit * (at + 1), 0);
  return sum % 10 === check;
}
