import { describe, expect, test } from 'vitest';
import { mixingVerdict } from './explosives.ts';
import { tableClass, tableClasses, tableValue } from './segregation-table.ts';

/** The general table as carriers print it; comments mark where the edition in force is stricter. */
const printed: readonly (readonly [string, string])[] = [
  ['1.1', '***4224444442424X'],
  ['1.3', '***4224334442422X'],
  ['1.4', '***211222222X422X'],
  ['2.1', '442XXX212X22X421X'],
  ['2.2', '221XXX1X1XX1X21XX'],
  ['2.3', '221XXX2X2XX2X21XX'],
  ['3', '442212XX2122X32XX'],
  ['4.1', '4321XXXX1X12X321X'],
  ['4.2', '43221221X1221321X'],
  ['4.3', '442XXX1X1X22X221X'],
  ['5.1', '4422XX2122X21312X'],
  ['5.2', '44221222222X1322X'],
  ['6.1', '22XXXXXX1X11X1XXX'],
  ['6.2', '4444223332331X33X'],
  ['7', '222211222212X3X2X'],
  ['8', '4221XXX11122X32XX'],
  ['9', 'XXXXXXXXXXXXXXXXX'],
];
const stricter = new Map([
  ['2.1 4.3', '2'],
  ['3 4.3', '2'],
]);

describe('the table', () => {
  test('says the same of two classes whichever stands first', () => {
    for (const one of tableClasses)
      for (const other of tableClasses) expect(tableValue(one, other)).toBe(tableValue(other, one));
  });

  test('says what carriers print, but where the edition in force is stricter', () => {
    for (const [one, row] of printed)
      for (const [at, [other]] of printed.entries()) {
        const pair = [one, other].toSorted().join(' ');
        expect([pair, tableValue(one, other)]).toEqual([pair, stricter.get(pair) ?? row[at]]);
      }
  });

  test.each([
    ['1.2D', '1.1'],
    ['1.5D', '1.1'],
    ['1.6N', '1.3'],
    ['1.4S', '1.4'],
    ['2.1', '2.1'],
    ['', undefined],
    ['10', undefined],
  ])('has %s in the row of %s', (dclass, row) => {
    expect(tableClass(dclass)).toBe(row);
  });

  test.each([
    ['3', '8', 'X'],
    ['3', '5.1', '2'],
    ['2.1', '3', '2'],
    ['2.1', '4.3', '2'],
    ['3', '4.3', '2'],
    ['1.1', '3', '4'],
    ['1.1', '1.4', '*'],
    ['5.1', '8', '2'],
    ['4.1', '5.1', '1'],
    ['6.2', '7', '3'],
    ['9', '1.1', 'X'],
  ])('says of %s and %s: %s', (one, other, value) => {
    expect(tableValue(one, other)).toBe(value);
  });
});

describe('the groups of explosives', () => {
  const groups = 'A B C D E F G H J K L N S'.split(' ');

  test('say the same whichever stands first, and together only what the rule leaves free', () => {
    const free = groups.flatMap((one) =>
      groups.filter((other) => mixingVerdict(one, other) === 'TOGETHER').map((other) => one + other),
    );
    for (const one of groups)
      for (const other of groups) expect(mixingVerdict(one, other)).toBe(mixingVerdict(other, one));
    // Each with itself except L and N, and S with all except A, L and N.
    expect(free.toSorted()).toEqual(
      [
        ...groups.filter((each) => !'LN'.includes(each)).map((each) => each + each),
        ...'B C D E F G H J K'.split(' ').flatMap((each) => [`${each}S`, `S${each}`]),
      ].toSorted(),
    );
  });
});
