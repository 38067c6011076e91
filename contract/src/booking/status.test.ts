import { expect, test } from 'vitest';
import { siStateOf } from './status.ts';

test.each([
  [0, null, 'toProcess'],
  [1, null, 'submitted'],
  [1, '2026-11-21T08:00:00Z', 'sent'],
  [2, '2026-11-21T08:00:00Z', 'rejected'],
  [3, '2026-11-21T08:00:00Z', 'confirmed'],
])('an SI of status %i that was sent at %s is %s', (sistatus, si_sent_at, state) => {
  expect(siStateOf({ sistatus, si_sent_at })).toBe(state);
});
