import * as z from 'zod';
import { normalisedText } from '../fields/normalised-text.ts';
import { field } from '../kit.ts';
import { stripInvisible } from '../fields/strip-invisible.ts';
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
  normalisedText({ max: 20, normalise: normaliseBillNumber, isValid: isBillNumber, rule: 'bill_number', upper: true });

export const voyage = () =>
  normalisedText({ max: 17, normalise: normaliseMark, isValid: isVoyage, rule: 'voyage', upper: true });

export const sealNumber = () =>
  normalisedText({ max: 15, normalise: normaliseMark, isValid: isSealNumber, rule: 'seal_number', upper: true });

/** One or more HS codes, separated by commas. */
export const hsCodes = (max = 200) =>
  normalisedText({ max, normalise: normaliseHsCodes, isValid: isHsCodes, rule: 'hs_code' });

export const phone = () => normalisedText({ max: 30, isValid: isPhone, rule: 'phone', as: 'phone' });

export const email = () => normalisedText({ max: 100, isValid: isEmail, rule: 'not_an_email', as: 'email' });

/** ISO 6346 except the check digit, which may be wrong on a shipper-owned box: see `checkDigitIssue`. */
export const containerNumber = () =>
  field(
    z
      .string()
      .overwrite((value) => normaliseContainerNumber(stripInvisible(value)))
      .refine((value) => value === '' || isContainerNumberForm(value), 'container_number'),
    { kind: 'text', max: 11, upper: true, as: 'container_number' },
  );

/** The error states the correct check digit. */
export function checkDigitIssue(
  number: string,
): { message: 'container_check_digit'; params: { expected: number } } | undefined {
  const checked = number === '' ? undefined : checkContainerNumber(number);
  return !checked || checked.ok || checked.reason === 'form'
    ? undefined
    : { message: 'container_check_digit', params: { expected: checked.expected } };
}

export const unNumber = () =>
  normalisedText({ max: 4, normalise: normaliseUnNumber, isValid: isUnNumber, rule: 'un_number' });

export const imdgClass = () =>
  normalisedText({ max: 5, normalise: normaliseImdgClass, isValid: isImdgClass, rule: 'imdg_class', upper: true });

/** Subsidiary hazards, two at most. */
export const hazards = () =>
  normalisedText({ max: 11, normalise: normaliseHazards, isValid: isHazards, rule: 'imdg_class', upper: true });

export const emergencySchedules = () =>
  normalisedText({ max: 8, normalise: normaliseEms, isValid: isEms, rule: 'ems', upper: true });
