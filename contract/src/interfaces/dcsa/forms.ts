import * as z from 'zod';
import { wholeNumber } from '../../fields/whole-number.ts';

/**
 * Objects of DCSA's standards. They are loose: unknown members are reported and are no error; all others are validated
 * strictly.
 */
export const part = z.looseObject;

/** Text as received, not trimmed. */
export const rawText = (max: number) => z.string().max(max);
/** Text without leading or trailing spaces. */
export const trimmed = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\S(?:.*\S)?$/, 'format');
export const joined = (max: number) => z.string().max(max).regex(/^\S+$/, 'format');
export const countryCode = () => z.string().regex(/^[A-Z]{2}$/, 'format');
export const locode = () => z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'format');
export const dcsaCurrencyCode = () => z.string().regex(/^[A-Z]{3}$/, 'format');
export const dcsaImoNumber = () => z.string().regex(/^\d{7,8}$/, 'format');
export const serviceReference = () => z.string().regex(/^SR\d{5}[A-Z]$/, 'format');
export const voyageReference = () => z.string().regex(/^\d{2}[0-9A-Z]{2}[NEWSR]$/, 'format');
export const day = () => z.iso.date('not_a_date');
export const moment = () => z.iso.datetime({ offset: true, error: 'not_an_instant' });
export const count = (max = 2_147_483_647) => wholeNumber().min(1).max(max);
export const measure = () => z.number().min(0);

/** The standard does not limit its lists; more than this is not realistic. */
const defaultMaxItems = 100;
export const list = <T extends z.ZodType>(each: T, max = defaultMaxItems) => z.array(each).max(max);
export const nonEmptyArray = <T extends z.ZodType>(each: T, max = defaultMaxItems) => z.array(each).min(1).max(max);

export const weight = () => part({ value: z.number().gt(0), unit: z.enum(['KGM', 'LBR']) });
export const volume = () => part({ value: z.number().gt(0), unit: z.enum(['MTQ', 'FTQ']) });
export const paymentTerm = () => z.enum(['PRE', 'COL']);

export const Reference = part({ type: rawText(3), value: trimmed(35) });
export const CustomsReference = part({
  type: trimmed(50),
  countryCode: countryCode(),
  values: nonEmptyArray(trimmed(35)),
});
