import * as z from 'zod';
import { field, type TextForm } from './kit.ts';
import { legible } from './legible.ts';

type Form = {
  max: number;
  normalise?: (text: string) => string;
  is: (text: string) => boolean;
  rule: string;
  upper?: true;
  as?: TextForm;
};

const trim = (text: string) => text.trim();

/** Text brought into its form and checked when there is any: what is not known yet stays `''`. */
export function formed({ max, normalise = trim, is, rule, upper, as }: Form) {
  const schema = z
    .string()
    .overwrite((value) => normalise(legible(value)))
    .max(max)
    .refine((value) => value === '' || is(value), rule);
  return field(schema, { kind: 'text', max, ...(upper && { upper }), ...(as && { as }) });
}
