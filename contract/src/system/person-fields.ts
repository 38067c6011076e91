import * as z from 'zod';
import { normalisedText } from '../fields/normalised-text.ts';
import { isMobile } from '../freight/formats.ts';
import { choice, field, required, text } from '../kit.ts';
import { coerceInput } from '../fields/coerce-input.ts';
import { isMailAddress, mailAddressMax } from './mail-address.ts';

/** An address that mail can be sent to, and that can be a user name: at most 50 characters. `''` where there is none. */
export const mailAddress = () =>
  normalisedText({ max: mailAddressMax, isValid: isMailAddress, rule: 'not_an_email', as: 'email' });

/** A mobile number of China, or a foreign one with `+` and its country's code. */
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

/** What readers of English call somebody; `''` where that is no other name. */
export const englishPersonName = () => field(text(40).regex(oneLine, 'format'), { kind: 'text', max: 40 });

export const gender = () => choice('gender', [0, 1, 2]);

/** The same of a body: older clients say -1 where nothing is known. */
export const genderInput = () =>
  z.preprocess((value) => (String(value) === '-1' ? 0 : coerceInput(gender(), value)), gender());
