import { describe, expect, test } from 'vitest';
import { thingScreen } from '#test/screen/thing.ts';
import { arrangeColumns, type ColumnSettings, noSettings } from './column-settings.ts';
import { fitColumns } from './fit-columns.ts';

/** A fixed column, three short ones, and a long text that may be truncated. */
const [first, second = first] = thingScreen.columns;
if (!first || !second) throw new Error('the screen has no columns');
const short = (name: string) => ({ ...first, name, label: '', width: 100, isFixed: false });
const long = { ...short('remark'), width: 200, meta: { kind: 'text', max: 500 } as const };
const five = [{ ...short('code'), isFixed: true }, short('a'), short('b'), long, short('c')];
const reserved = 100;

const fit = (width: number, settings: ColumnSettings = noSettings) => {
  const { visible, hidden } = fitColumns(arrangeColumns(five, settings), { width, reserved });
  return { shown: visible.map(({ name, width: each }) => `${name} ${each}`).join(', '), leaving: hidden.join(', ') };
};

describe('a row', () => {
  test.each([
    ['all where they fit', 700, 'code 100, a 100, b 100, remark 200, c 100', ''],
    ['all where long texts are cut off sooner', 640, 'code 100, a 100, b 100, remark 140, c 100', ''],
    ['none of the last that would not fit', 639, 'code 100, a 100, b 100, remark 200', 'c'],
    ['nothing behind the first that does not fit', 539, 'code 100, a 100, b 100', 'remark, c'],
    ['what stands still, if nothing else', 350, 'code 100, a 100', 'b, remark, c'],
    ['all where what stands still gives way', 330, 'code 100, a 100, b 100, remark 200, c 100', ''],
    ['all before its width is known', 0, 'code 100, a 100, b 100, remark 200, c 100', ''],
  ])('has %s', (_name, width, shown, leaving) => {
    expect(fit(width)).toEqual({ shown, leaving });
  });

  test('is never wider than its list, whatever its width', () => {
    for (let width = 334; width < 720; width += 1) {
      const { visible } = fitColumns(arrangeColumns(five, noSettings), { width, reserved });
      expect(
        visible.reduce((total, each) => total + each.width, reserved),
        String(width),
      ).toBeLessThanOrEqual(width);
    }
  });
});

test('a column is hidden by rank but shown at its position; a custom order is also the ranking', () => {
  const ranked = five.map((column) => (column.name === 'c' ? { ...column, rank: 1 } : column));
  const shownIn = (order: readonly string[]) =>
    fitColumns(arrangeColumns(ranked, { order, own: {} }), { width: 430, reserved }).visible.map(({ name }) => name);

  expect(shownIn([])).toEqual(['code', 'a', 'c']);
  expect(shownIn(['code', 'b', 'a', 'remark', 'c'])).toEqual(['code', 'b', 'a']);
});

describe('the user’s choices', () => {
  const of = (name: string, own: ColumnSettings['own'][string]) => ({ order: [], own: { [name]: own } });
  test.each<[string, ColumnSettings, string, string]>([
    ['shown stays', of('c', { isHidden: false }), 'code 100, a 100, c 100', 'b, remark'],
    ['sized stays as wide as it is', of('remark', { width: 180 }), 'code 100, remark 180', 'a, b, c'],
    ['fixed stays', of('remark', { side: 'end' }), 'code 100, a 100, b 100, remark 200', 'c'],
    ['hidden takes no room, and is not said to leave', of('a', { isHidden: true }), 'code 100, b 100', 'remark, c'],
    [
      'put in front leaves last',
      { order: ['code', 'c', 'a', 'b', 'remark'], own: {} },
      'code 100, c 100, a 100',
      'b, remark',
    ],
  ])('%s', (_name, settings, shown, leaving) => {
    expect(fit(settings.own['remark']?.side ? 680 : 430, settings)).toEqual({ shown, leaving });
  });
});
