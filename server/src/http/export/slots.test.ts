import { expect, test } from 'vitest';
import { slots } from './slots.ts';

test('no more run at once than are allowed, and each ends once', () => {
  const { take } = slots();
  const endFirst = take(2);
  take(2);

  expect(() => take(2)).toThrow('too_many_requests');
  endFirst();
  endFirst();
  take(2);
  expect(() => take(2)).toThrow('too_many_requests');
});
