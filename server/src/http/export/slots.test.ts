import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('no more run at once than are allowed, and each ends once', () => {
  const { acquire } = createSlots();
  const releaseFirst = acquire(2);
  acquire(2);

  expect(() => acquire(2)).toThrow('too_many_requests');
  releaseFirst();
  releaseFirst();
  acquire(2);
  expect(() => acquire(2)).toThrow('too_many_requests');
});
