import { expect, test } from 'vitest';
import { isImoNumber, normaliseImo } from './imo-number.ts';

test.each(['9074729', '9795610', '9811000', '9703318'])('%s is right', (number) => {
  expect(isImoNumber(number)).toBe(true);
});

test.each(['9811001', '981100', '98110000', '', 'IMO9811000'])('“%s” is not', (number) => {
  expect(isImoNumber(number)).toBe(false);
});

test.each(['IMO 9074729', 'imo9074729', '９０７４７２９', ' 9074729 '])('“%s” is brought to 9074729', (typed) => {
  expect(normaliseImo(typed)).toBe('9074729');
});
