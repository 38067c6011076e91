import * as z from 'zod';
import { decimal, field } from '../kit.ts';

/** Four operations, by sign or name. */
export const operationNames: Readonly<Record<string, string>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
};

/** Any operation passes the schema: an unknown one gets an error of its own instead of "wrong type". */
export const CalculatorInput = z.object({
  op: field(z.string().trim().max(20), { kind: 'text', max: 20 }),
  a: decimal(24, 10),
  b: decimal(24, 10),
});

export const Calculated = z.object({ value: z.string() });
