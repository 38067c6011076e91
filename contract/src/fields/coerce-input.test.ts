import { expect, test } from 'vitest';
import * as z from 'zod';
import { choice } from '../kit.ts';
import { coerceInput } from './coerce-input.ts';

const verdict = (input: unknown): unknown => {
  const shape = z.object({ verdict: choice('dg_verdict', ['ACCEPT', 'REFUSE'] as const) });
  return shape.safeParse(coerceInput(shape, { verdict: input })).success;
};

test('a choice is one of its values, and nothing that only reads like one', () => {
  expect(['ACCEPT', ['ACCEPT'], {}, { toString: [] }, { toString: () => 'ACCEPT' }, null].map(verdict)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
