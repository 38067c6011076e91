import { expect, test } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { aThing } from '#test/screen/thing.ts';
import { refusalOf } from './refusal.ts';

const field = { path: 'code', rule: 'required', message: 'Please enter Code' };
const duplicate = { path: 'code', rule: 'duplicate', message: 'no' };

test.each([
  [{ fields: [field] }, { kind: 'fields', fields: [field] }],
  [
    { current: aThing(1), fields: ['name'] },
    { kind: 'stale', theirs: aThing(1) },
  ],
  [{ field: 'code' }, { kind: 'fields', fields: [duplicate] }],
  [
    { field: 'code', id: 7 },
    { kind: 'deleted_twin', id: 7, message: 'no' },
  ],
  [null, { kind: 'other' }],
])('a response with %j is classified', (data, refusal) => {
  expect(refusalOf(new ApiError({ kind: 'answer', url: '/', status: 409, msg: 'no', data }))).toEqual(refusal);
});

test('other failures are not handled by the form', () => {
  expect(refusalOf(new Error('broken'))).toEqual({ kind: 'other' });
});
