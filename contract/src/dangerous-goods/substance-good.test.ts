import { expect, test } from 'vitest';
import { limitedBy } from './substance-conversion.ts';

const [believed, open, refused] = [
  { isLimited: true, isLimitOpen: false },
  { isLimited: false, isLimitOpen: true },
  { isLimited: false, isLimitOpen: false },
];

test.each([
  ['a limit', true, ['5 L'], believed],
  ['two limits', true, ['1 kg', '500 g'], believed],
  ['no limit that anybody has written', true, [''], open],
  ['one limit and one that is not written', true, ['5 L', ' '], open],
  ['no number at all', true, ['see the entry'], open],
  ['none', true, ['0'], refused],
  ['none in words', true, ['None'], refused],
  ['none in Chinese', true, ['无'], refused],
  ['nothing of a weight', true, ['0 kg'], refused],
  ['none, and one that is not written', true, ['', '0'], refused],
  ['a limit, and nobody has marked it', false, ['5 L'], refused],
  ['no limit, and nobody has marked it', false, [''], refused],
])('the mark of limited quantities beside entries with %s', (_name, isMarked, limits, expected) => {
  expect(limitedBy(isMarked, limits)).toEqual(expected);
});
