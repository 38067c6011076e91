import * as z from 'zod';
import { expect, test } from 'vitest';
import { issuesOf } from '../issues.ts';
import { byteCount, id, idOf, int } from '../kit.ts';
import { idsOf } from './special-fields.ts';

const fields = { id: id(), byteCount: byteCount(), idOf: idOf('port'), int: int(1, 9), idsOf: idsOf('port', 3) };

test.each(Object.entries(fields))('%s refuses what is no whole number as that', (name, schema) => {
  const isList = name === 'idsOf';
  for (const value of ['x', 1.5, true, {}]) {
    const read = z.object({ field: schema }).safeParse({ field: isList ? [value] : value }, { reportInput: true });
    expect(read.error && issuesOf(read.error)).toMatchObject([
      { path: isList ? 'field.0' : 'field', rule: 'whole_number' },
    ]);
  }
});

test('what is missing is refused as missing', () => {
  const read = z.object({ field: id() }).safeParse({}, { reportInput: true });
  expect(read.error && issuesOf(read.error)).toMatchObject([{ path: 'field', rule: 'required' }]);
});
