import { expect, test } from 'vitest';
import { sharedBuffers } from './embedded-postgres.memory.ts';

const gib = 2 ** 30;

test('an eighth of the memory holds pages, on the smallest machine no less than before, on the largest 2 GB', () => {
  expect([0.5, 1, 4, 10, 24, 512].map((size) => sharedBuffers(size * gib))).toEqual([
    '128MB',
    '128MB',
    '512MB',
    '1280MB',
    '2048MB',
    '2048MB',
  ]);
});
