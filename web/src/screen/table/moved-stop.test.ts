import { expect, test } from 'vitest';
import { movedStop } from './moved-stop.ts';

const columns = (ids: string) => ids.split('').map((id) => ({ id }));

test.each([
  ['a column before it leaves', 2, 'abcd → acd', 1],
  ['a column before it appears', 1, 'acd → abcd', 2],
  ['a column after it leaves', 1, 'abcd → abd', 1],
  ['its own column leaves', 2, 'abcd → abd', 1],
  ['its own and the first column leave', 1, 'abcd → cd', 0],
  ['it is the second button of the last column', 4, 'abcd → acd', 3],
  ['there were no columns yet', 3, ' → abcd', 3],
])('%s: the stop stays in its column or goes to the one before', (_name, stop, change, expected) => {
  const [before = '', now = ''] = change.split(' → ');
  expect(movedStop(stop, columns(before), columns(now))).toBe(expected);
});
