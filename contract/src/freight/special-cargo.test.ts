import { describe, expect, test } from 'vitest';
import {
  dangerLabel,
  isEms,
  isHazards,
  isImdgClass,
  needsTechnicalName,
  normaliseEms,
  normaliseHazards,
  normaliseUnNumber,
  usesPackingGroup,
} from './dangerous-goods.ts';
import { sharesOf } from './split.ts';
import { convertedTemperature } from './temperature.ts';
import { parseVentilation, printVentilation } from './ventilation.ts';
import { massOfParts, vgmStateAfter } from './vgm.ts';

test.each(['1.1', '1.4S', '2.1', '2.3', '3', '4.2', '5.1', '6.2', '7', '8', '9'])('%s is a class', (text) => {
  expect(isImdgClass(text)).toBe(true);
});

test.each(['', '0', '1', '1.7', '1.4T', '2.4', '3.1', '4', '6.3', '10', 'MP'])('%j is no class', (text) => {
  expect(isImdgClass(text)).toBe(false);
});

test('hazards, UN numbers and schedules are read as people write them', () => {
  expect(normaliseHazards('6.1, 8')).toBe('6.1/8');
  expect(isHazards('6.1/8')).toBe(true);
  expect(isHazards('6.1/8/9')).toBe(false);
  expect(normaliseUnNumber('un 1263')).toBe('1263');
  expect(['F-E,S-D', 'f-e s-d', 'FE, SD', 'Ｆ-Ｅ S-D'].map(normaliseEms)).toEqual(Array(4).fill('F-E S-D'));
  expect(isEms(normaliseEms('S-D F-E'))).toBe(false);
});

test('labels follow from class and name', () => {
  expect(dangerLabel({ dunno: '1992', dclass: '3', subsidiary: '6.1/8', marine_pollutant: true })).toBe(
    '3 / 6.1 / 8 / MP',
  );
  expect(dangerLabel({ dunno: '3082', dclass: '9', subsidiary: '', marine_pollutant: null })).toBe('9');
});

test.each([
  ['3480', '9A'],
  ['UN 3091', '9A'],
  ['3552', '9A'],
  // A unit full of batteries and a vehicle have the label of the class.
  ['3536', '9'],
  ['3556', '9'],
])('the label of UN %s is %s', (dunno, label) => {
  expect(dangerLabel({ dunno, dclass: '9', subsidiary: '', marine_pollutant: false })).toBe(label);
});

test('packing groups and technical names follow from class and name', () => {
  expect(['3', '8', '2.1', '1.4S', '7', '6.2'].map(usesPackingGroup)).toEqual([true, true, false, false, false, false]);
  expect(['ALCOHOLS, N.O.S.', 'alcohols nos', 'PAINT'].map(needsTechnicalName)).toEqual([true, true, false]);
});

describe('ventilation', () => {
  test.each([
    ['', { isOpen: null, value: null, unit: null }],
    ['CLOSED', { isOpen: false, value: null, unit: null }],
    ['close', { isOpen: false, value: null, unit: null }],
    ['OPEN', { isOpen: true, value: null, unit: null }],
    ['25%', { isOpen: true, value: '25', unit: 'PCT' }],
    ['15CBM/H', { isOpen: true, value: '15', unit: 'MQH' }],
    ['15.50 m3/h', { isOpen: true, value: '15.5', unit: 'MQH' }],
    ['OPEN 100 CFM', { isOpen: true, value: '100', unit: 'FQH' }],
    ['0%', { isOpen: false, value: '0', unit: 'PCT' }],
  ])('%j', (text, read) => {
    expect(parseVentilation(text)).toEqual(read);
  });

  test('what says something else is not read; what is printed is read back', () => {
    expect(parseVentilation('as always')).toBeUndefined();
    const vents = ['CLOSED', 'OPEN', '25%', '15CBM/H', '10.5FT3/H'];
    expect(
      vents.map((text) => printVentilation(parseVentilation(text) ?? { isOpen: null, value: null, unit: null })),
    ).toEqual(vents);
  });
});

test.each([
  ['-18', 'C', '-0.4'],
  ['0', 'F', '-17.8'],
  ['-40', 'F', '-40.0'],
  ['212', 'F', '100.0'],
  ['13.25', 'C', '55.9'],
] as const)('%s °%s is %s in the other unit', (value, unit, other) => {
  expect(convertedTemperature(value, unit)).toBe(other);
});

describe('shares', () => {
  test.each([
    ['100', 3, 0, ['33', '33', '34']],
    ['2', 3, 0, ['0', '0', '2']],
    ['10', 4, 3, ['2.500', '2.500', '2.500', '2.5']],
    ['0.001', 2, 3, ['0.000', '0.001']],
    ['1', 1, 3, ['1']],
  ])('%s over %i boxes', (total, count, scale, shares) => {
    expect(sharesOf(total, { count, scale })).toEqual(shares);
  });
});

describe('VGM', () => {
  const none = { weightype: null, weighkgs: null, weighdate: null, weighattn: '' };
  const weighed = { ...none, weightype: 'SM1', weighkgs: '100' };

  test('method 2 adds up its parts', () => {
    expect(massOfParts({ cargo: '12000.5', packing: '380', dunnage: '0.25', tare: '3900' })).toBe('16280.75');
  });

  test.each([
    ['nothing entered', { state: 'MISSING', before: none, after: none }, 'MISSING'],
    ['entered', { state: 'MISSING', before: none, after: weighed }, 'ENTERED'],
    ['taken out', { state: 'ENTERED', before: weighed, after: none }, 'MISSING'],
    ['the same once more', { state: 'SENT', before: weighed, after: { ...weighed, weighkgs: '100.000' } }, 'SENT'],
    [
      'changed after it was sent',
      { state: 'SENT', before: weighed, after: { ...weighed, weighkgs: '101' } },
      'ENTERED',
    ],
    [
      'another signatory after it was accepted',
      { state: 'ACCEPTED', before: weighed, after: { ...weighed, weighattn: 'LI' } },
      'ENTERED',
    ],
    [
      'repaired after it was rejected',
      { state: 'REJECTED', before: weighed, after: { ...weighed, weightype: 'SM2' } },
      'ENTERED',
    ],
    ['left as it was rejected', { state: 'REJECTED', before: weighed, after: weighed }, 'REJECTED'],
  ] as const)('%s', (_name, change, next) => {
    expect(vgmStateAfter(change)).toBe(next);
  });
});
