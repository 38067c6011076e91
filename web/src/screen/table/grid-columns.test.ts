import { expect, test } from 'vitest';
import { thingScreen } from '#test/screen/thing.ts';
import { arrangeColumns } from '../columns/column-settings.ts';
import { gridColumns, totalWidth } from './grid-columns.ts';

/** code (fixed), name, count, kind; the last one is fixed at the other side. */
const own = {
  code: { width: 100 },
  name: { width: 200 },
  count: { width: 60 },
  kind: { width: 80, side: 'end' as const },
};
const columns = arrangeColumns(thingScreen.columns.slice(0, 4), { order: [], own });
const all = gridColumns({ columns, actionsWidth: 150, canSelect: true });

test('a table has checkboxes first and buttons last', () => {
  expect(all.map(({ id }) => id).join(' ')).toBe('$select code name count kind $actions');
  const bare = gridColumns({ columns, actionsWidth: 0, canSelect: false });
  expect(bare.map(({ id }) => id).join(' ')).toBe('code name count kind');
});

test('a sticky column is offset by the widths of those before it', () => {
  const insets = all.map(({ sticky: { style } }) => style?.insetInlineStart ?? style?.insetInlineEnd);
  const giveWay = (inset: number) => `calc(${inset}px + var(--give-way))`;
  expect(insets).toEqual([giveWay(0), giveWay(34), undefined, undefined, giveWay(150), giveWay(0)]);
});

test('the last one on each side has the edge', () => {
  expect(all.filter(({ sticky }) => sticky['data-edge']).map(({ id }) => id)).toEqual(['code', 'kind']);
});

test('widths are of all columns or of those on one side', () => {
  expect([totalWidth(all), totalWidth(all, 'start'), totalWidth(all, 'end')]).toEqual([624, 134, 230]);
});
