import { expect, test } from 'vitest';
import { boxLoad } from './payload.ts';

const box = { boxes: '1', tare: '3900', maxGross: '32500' };

test.each([
  ['half of it', { ...box, kgs: '14300' }, { gross: '18200', payload: '28600', percent: '50', left: '14300' }],
  ['nearly all of it', { ...box, kgs: '27170.001' }, { percent: '95', left: '1429.999', level: 'NEAR' }],
  ['all of it', { ...box, kgs: '28600' }, { gross: '32500', percent: '100', left: '0', level: 'NEAR' }],
  ['a gram more', { ...box, kgs: '28600.001' }, { percent: '100', left: '-0.001', level: 'OVER' }],
  ['of three boxes together', { ...box, boxes: '3', kgs: '85800' }, { gross: '32500', left: '0', level: 'NEAR' }],
  ['in a heavier box than its type is', { ...box, tare: '4900', kgs: '28600' }, { payload: '27600', level: 'OVER' }],
])('%s', (_name, parts, expected) => {
  expect(boxLoad(parts)).toMatchObject(expected);
});

test('of a type without limits nothing is said', () => {
  expect(boxLoad({ ...box, maxGross: '0', kgs: '1' })).toBeUndefined();
});
