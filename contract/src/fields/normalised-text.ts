import * as z from 'zod';
import { field, type TextForm } from '../kit.ts';
import { stripInvisible } from './strip-invisible.ts';

type NormalisedTextOptions = {
  max: number;
  normalise?: (text: string) => string;
  isValid: (text: string) => boolean;
  rule: string;
  upper?: true;
  as?: TextForm;
};

const trim = (text: string) => text.trim();

/** Text that is normalised, and validated unless empty; an unknown value is `''`. */
export function normalisedText({ max, normalise = trim, isValid, rule, upper, as }: NormalisedTextOptions) {
  const schema = z
    .string()
    .overwrite((value) => normalise(stripInvisible(value)))
    .max(max)
    .refine((value) => value === '' || isValid(value), rule);
  return field(schema, { kind: 'text', max, ...(upper && { upper }), ...(as && { as }) });
}
