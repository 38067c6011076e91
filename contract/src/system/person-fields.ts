import * as z from 'zod';
import { normalisedText } from '../fields/normalised-text.ts';
import { isMobile } from '../freight/formats.ts';
import { choice, field, required, text } from '../kit.ts';
import { coerceInput } from '../fields/coerce-input.ts';
import { isMailAddress, mailAddressMax } from './mail-address.ts';

/** An e-mail address, at most 50 characters, because it may be a user name. `''` if there is none. */
export const mailAddress = () =>
  normalisedText({ max: mailAddressMax, isValid: isMailAddress, rule: 'not_an_email', as: 'email' });

/** A mobile number of China, or a foreign one with `+` and country code. */
export const mobile = () =>
  normalisedText({
    max: 16,
    isValid: (value) => isMobile(value) || /^\+[1-9]\d{6,14}$/.test(value),
    rule: 'mobile',
    as: 'phone',
  });

const oneLine = /^[^\p{Cc}]*$/u;

/** A name on one line. */
export const personName = () => field(required(40).regex(oneLine, 'format'), { kind: 'text', max: 40 });

/** A person's name in English; `''` if it is the same. */
export const englishPersonName = () => field(text(40).regex(oneLine, 'format'), { kind: 'text', max: 40 });

export const gender = () => choice('gender', [0, 1, 2]);

/** The field in bodies: older clients send -1 for unknown. */
export const genderInput = () =>
  z.preprocess((value) => (String(value) === '-1' ? 0 : coerceInput(gender(), value)), gender());
