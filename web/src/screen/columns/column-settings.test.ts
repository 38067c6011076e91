import { describe, expect, test } from 'vitest';
import { thingScreen } from '#test/screen/thing.ts';
import {
  arrangeColumns,
  type ColumnChange,
  type ColumnSettings,
  noSettings,
  readSettings,
  reduceColumns,
} from './column-settings.ts';

/** code (fixed), name, count, kind, enabled */
const five = thingScreen.columns.slice(0, 5);

const namesOf = (settings: ColumnSettings, columns = five) => arrangeColumns(columns, settings).map(({ name }) => name);
const after = (...changes: ColumnChange[]) =>
  changes.reduce((settings, change) => reduceColumns(settings, change, five), noSettings);
const move = (name: string, to: number): ColumnChange => ({ type: 'move', name, to });
const fix = (name: string, side: 'start' | 'none' | 'end'): ColumnChange => ({ type: 'fix', name, side });

test('showing all columns shows exactly those', () => {
  const hidden: ColumnChange = { type: 'show', name: 'kind', isShown: false };
  const chosen = arrangeColumns(five, after(hidden, { type: 'show_all' })).filter(({ isChosen }) => isChosen);

  expect(chosen.map(({ name }) => name).join(' ')).toBe('code name count enabled');
  expect(arrangeColumns(five, after(hidden)).some(({ isChosen }) => isChosen)).toBe(false);
});

describe('the order', () => {
  test.each<[string, ColumnChange[], string]>([
    ['is the list’s own', [], 'code name count kind enabled'],
    ['follows a move down', [move('name', 3)], 'code count kind name enabled'],
    ['follows a move up', [move('enabled', 1)], 'code enabled name count kind'],
    ['ends where the scrolling columns end', [move('name', 99)], 'code count kind enabled name'],
    ['begins behind the fixed ones', [move('kind', 0)], 'code kind name count enabled'],
    ['of a single fixed column stands', [move('code', 2)], 'code name count kind enabled'],
    ['ignores a column that is unknown', [move('gone', 2)], 'code name count kind enabled'],
    ['puts what is fixed left behind those that are', [fix('kind', 'start')], 'code kind name count enabled'],
    ['puts what is fixed right last', [fix('name', 'end')], 'code count kind enabled name'],
    ['lets go of what is no longer fixed', [fix('code', 'none'), move('code', 2)], 'name count code kind enabled'],
    [
      'is the list’s own after a reset',
      [move('name', 3), fix('kind', 'end'), { type: 'reset' }],
      namesOf(noSettings).join(' '),
    ],
  ])('%s', (_name, changes, expected) => {
    expect(namesOf(after(...changes)).join(' ')).toBe(expected);
  });
});

describe('in a later version', () => {
  const [code, name, count, kind, enabled] = five;
  const known = (...columns: (typeof code)[]) => columns.filter((column) => column !== undefined);

  test.each<[string, ReturnType<typeof known>, string]>([
    [
      'a new column stands behind the one it follows',
      known(code, name, count, kind, enabled),
      'code kind enabled name count',
    ],
    ['a dropped column is gone', known(code, kind), 'code kind'],
    ['a new first column comes first among its own', known(enabled, code, kind, name), 'code enabled kind name'],
  ])('%s', (_name, columns, expected) => {
    expect(namesOf({ order: ['code', 'kind', 'name', 'count'], own: {} }, columns).join(' ')).toBe(expected);
  });

  test('a user without a custom order sees the new one', () => {
    const settings = after({ type: 'show', name: 'count', isShown: false });
    expect(namesOf(settings, known(code, enabled, name)).join(' ')).toBe('code enabled name');
  });

  test('a list always has a column', () => {
    const settings = after({ type: 'show', name: 'kind', isShown: false });
    expect(arrangeColumns(known(kind), settings).map(({ isShown }) => isShown)).toEqual([true]);
  });
});

describe('a column', () => {
  const column = (settings: ColumnSettings, name: string) =>
    arrangeColumns(five, settings).find((each) => each.name === name);

  test('is hidden and shown', () => {
    const hidden = after({ type: 'show', name: 'kind', isShown: false });
    expect(column(hidden, 'kind')?.isShown).toBe(false);
    expect(column(reduceColumns(hidden, { type: 'show', name: 'kind', isShown: true }, five), 'kind')?.isShown).toBe(
      true,
    );
  });

  test.each([
    [123.4, 123],
    [3, 48],
    [9999, 800],
  ])('of width %d is set to %d', (width, expected) => {
    expect(column(after({ type: 'resize', widths: { kind: width } }), 'kind')).toMatchObject({
      width: expected,
      isSized: true,
    });
  });
});

test.each<[unknown, ColumnSettings]>([
  [null, noSettings],
  ['kind', noSettings],
  [[], noSettings],
  [{ order: 'kind' }, noSettings],
  [
    { order: ['kind', 7], own: { kind: { isHidden: 'yes', side: 'top', width: '9' } } },
    { order: ['kind'], own: { kind: {} } },
  ],
  [
    { own: { kind: { isHidden: true, side: 'end', width: 5 } } },
    { order: [], own: { kind: { isHidden: true, side: 'end', width: 48 } } },
  ],
])('%j is read as far as it is understood', (stored, expected) => {
  expect(readSettings(stored)).toEqual(expected);
});
