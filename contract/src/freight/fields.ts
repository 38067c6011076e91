import * as z from 'zod';
import { formed } from '../formed.ts';
import { field } from '../kit.ts';
import { legible } from '../legible.ts';
import { checkContainerNumber, isContainerNumberForm, normaliseContainerNumber } from './container-number.ts';
import {
  isEms,
  isHazards,
  isImdgClass,
  isUnNumber,
  normaliseEms,
  normaliseHazards,
  normaliseImdgClass,
  normaliseUnNumber,
} from './dangerous-goods.ts';
import {
  isBillNumber,
  isEmail,
  isHsCodes,
  isPhone,
  isSealNumber,
  isVoyage,
  normaliseBillNumber,
  normaliseHsCodes,
  normaliseMark,
} from './formats.ts';

/** Bill of lading or booking number. */
export const billNumber = () =>
  formed({ max: 20, normalise: normaliseBillNumber, is: isBillNumber, rule: 'bill_number', upper: true });

export const voyage = () => formed({ max: 17, normalise: normaliseMark, is: isVoyage, rule: 'voyage', upper: true });

export const sealNumber = () =>
  formed({ max: 15, normalise: normaliseMark, is: isSealNumber, rule: 'seal_number', upper: true });

/** One or more HS codes, separated by commas. */
export const hsCodes = (max = 200) => formed({ max, normalise: normaliseHsCodes, is: isHsCodes, rule: 'hs_code' });

export const phone = () => formed({ max: 30, is: isPhone, rule: 'phone', as: 'phone' });

export const email = () => formed({ max: 100, is: isEmail, rule: 'not_an_email', as: 'email' });

/** ISO 6346 but for the check digit, which a shipper's own box may break: see `checkDigitIssue`. */
export const containerNumber = () =>
  field(
    z
      .string()
      .overwrite((value) => normaliseContainerNumber(legible(value)))
      .refine((value) => value === '' || isContainerNumberForm(value), 'container_number'),
    { kind: 'text', max: 11, upper: true, as: 'container_number' },
  );

/** A wrong check digit is told together with the right one. */
export function checkDigitIssue(
  number: string,
): { message: 'container_check_digit'; params: { expected: number } } | undefined {
  const checked = number === '' ? undefined : checkContainerNumber(number);
  return !checked || checked.ok || checked.reason === 'form'
    ? undefined
    : { message: 'container_check_digit', params: { expected: checked.expected } };
}

export const unNumber = () => formed({ max: 4, normalise: normaliseUnNumber, is: isUnNumber, rule: 'un_number' });

export const imdgClass = () =>
  formed({ max: 5, normalise: normaliseImdgClass, is: isImdgClass, rule: 'imdg_class', upper: true });

/** Subsidiary hazards, two at most. */
export const hazards = () =>
  formed({ max: 11, normalise: normaliseHazards, is: isHazards, rule: 'imdg_class', upper: true });

export const emergencySchedules = () =>
  formed({ max: 8, normalise: normaliseEms, is: isEms, rule: 'ems', upper: true });
