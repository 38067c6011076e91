import { describe, expect, test } from 'vitest';
import { aThing, thingScreen } from '#test/screen/thing.ts';
import { fieldOf } from '../field-of.ts';
import { rangeBetween, spanIn } from './cell-range.ts';
import { rowsAsText } from './copy-text.ts';

const fields = thingScreen.columns.filter(({ name }) => ['name', 'count', 'enabled'].includes(name));

describe('copied rows', () => {
  test('are lines of cells, as displayed', () => {
    expect(rowsAsText(fields, [aThing(1), aThing(2, { count: null, enabled: false })], false)).toBe(
      'Thing 1\t1\tYes\nThing 2\t\tNo',
    );
  });

  test('have the English name if there is one', () => {
    const name = { ...fieldOf(thingScreen.resource, 'name'), shownBy: 'code' };
    expect(rowsAsText([name], [aThing(1, { code: 'Office' }), aThing(2, { code: '' })], false)).toBe('Office\nThing 2');
  });

  test('can include the columns’ names', () => {
    expect(rowsAsText(fields, [aThing(1)], true)).toBe('Name\tCount\tEnabled\nThing 1\t1\tYes');
  });

  test.each([
    ['two\nlines', '"two\nlines"'],
    ['a\ttab', '"a\ttab"'],
    ['12" pipe', '"12"" pipe"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd', "'+cmd"],
    ['-12.5', '-12.5'],
    ['+86 (532) 8888-6666', '+86 (532) 8888-6666'],
    ['007', '007'],
  ])('quote %j as %j', (name, expected) => {
    expect(rowsAsText(fields.slice(0, 1), [aThing(1, { name })], false)).toBe(expected);
  });
});

describe('a range', () => {
  const stops = { first: 1, last: 5 };

  test.each([
    [
      { row: 1, stop: 2 },
      { row: 3, stop: 4 },
      { top: 1, bottom: 3, left: 2, right: 4 },
    ],
    [
      { row: 3, stop: 4 },
      { row: 1, stop: 2 },
      { top: 1, bottom: 3, left: 2, right: 4 },
    ],
    [
      { row: 0, stop: 0 },
      { row: 1, stop: 9 },
      { top: 0, bottom: 1, left: 1, right: 5 },
    ],
    [{ row: 2, stop: 2 }, { row: 2, stop: 2 }, undefined],
    [{ row: 2, stop: 0 }, { row: 2, stop: 1 }, undefined],
  ])('from %j to %j is %j', (from, to, expected) => {
    expect(rangeBetween(from, to, stops)).toEqual(expected);
  });

  test('only includes its own rows', () => {
    const range = { top: 1, bottom: 2, left: 2, right: 3 };
    expect([0, 1, 2, 3].map((row) => spanIn(range, row))).toEqual([{}, { from: 2, to: 3 }, { from: 2, to: 3 }, {}]);
  });
});
