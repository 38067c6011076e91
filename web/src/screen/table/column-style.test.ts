import { expect, test } from 'vitest';
import { thingScreen } from '#test/screen/thing.ts';
import { arrangeColumns, noSettings } from '../columns/column-settings.ts';
import { flexibleColumn, isShort } from './column-style.ts';
import { gridColumns } from './grid-columns.ts';

test.each([
  ['2026-11-22', 104],
  ['CNTAO', 84],
  ['青岛港', 84],
  [null, 40],
])('%s certainly fits %i pixels and is not truncated', (text, width) => {
  expect(isShort(text, width)).toBe(true);
});

test.each([
  ['样例·临沂宏泰木业有限公司', 148],
  ['WWWWWWWWWW', 120],
  ['COSU6000035000', 140],
])('%s may be wider than %i pixels', (text, width) => {
  expect(isShort(text, width)).toBe(false);
});

test('content other than text is truncated at its cell', () => {
  expect(isShort(['a'], 1000)).toBe(false);
});

/** What is left of a row goes to one of the named columns, or to none. */
function stretched(names: readonly string[], { settings = noSettings, narrow = '' } = {}): string | undefined {
  const fields = thingScreen.columns.filter(({ name }) => names.includes(name));
  const columns = arrangeColumns(fields, settings).map((each) => ({ ...each, isNarrow: each.name === narrow }));
  return flexibleColumn(gridColumns({ columns, actionsWidth: 0, canSelect: true }));
}

test('room that is left goes to what has its least', () => {
  expect(stretched(['code', 'name', 'kind'], { narrow: 'kind' })).toBe('kind');
});

test('room that is left goes to a text, else to what is not as long in every row, and to numbers last', () => {
  expect(stretched(['code', 'name', 'count', 'kind'])).toBe('name');
  expect(stretched(['code', 'kind', 'count', 'enabled'])).toBe('kind');
  expect(stretched(['code', 'count', 'enabled'])).toBe('enabled');
  expect(stretched(['code', 'count'])).toBe('count');
});

test('room that is left goes to no column where somebody has sized one', () => {
  const settings = { order: [], own: { name: { width: 90 } } };
  expect(stretched(['code', 'name'], { settings })).toBeUndefined();
});
