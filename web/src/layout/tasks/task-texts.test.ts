import { expect, test } from 'vitest';
import { aTask } from '#test/screen/a-task.ts';
import { progressText, availableUntil, fileSizeText } from './task-texts.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [11_264, '11 KB'],
  [5_767_168, '5.5 MB'],
])('%i bytes are %s', (bytes, expected) => {
  expect(fileSizeText(bytes)).toBe(expected);
});

test.each([
  ['2026-11-21 08:30:05', '2026-11-28 08:30'],
  ['2026-12-28 23:59:59', '2027-01-04 23:59'],
])('a file finished at %s is available until %s', (finished, until) => {
  expect(availableUntil(finished)).toBe(until);
});

test.each([
  [{ state: 'created', progress: 0, total: null }, 'Waiting to start'],
  [{ state: 'running', progress: 1500, total: 2000 }, '1,500 of 2,000 rows'],
  [{ state: 'done', progress: 2000, total: 2000 }, '2,000 rows'],
  [{ state: 'checked', new_rows: 3, changed_rows: 1, error_rows: 2 }, '3 new, 1 changed, 2 with errors'],
  [{ state: 'failed', progress: 0, total: null }, ''],
] as const)('a task that is %j', (parts, expected) => {
  expect(progressText(aTask(parts))).toBe(expected);
});
