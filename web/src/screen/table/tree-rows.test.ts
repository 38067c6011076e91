import { describe, expect, test } from 'vitest';
import { aThing } from '#test/screen/thing.ts';
import type { Row } from '../screen.ts';
import { moveInTree } from './use-grid.ts';
import { flatten, parentIndex, rowTree, type RowNode } from './tree-rows.ts';

const row = (id: number, parent: number | null) => aThing(id, { parent });
const shape = (nodes: readonly RowNode[]): unknown[] =>
  nodes.map(({ row: { id }, children }) => (children.length > 0 ? [id, shape(children)] : id));

test.each<[string, Row[], unknown[]]>([
  ['nothing', [], []],
  ['roots alone', [row(1, null), row(2, null)], [1, 2]],
  ['rows below rows, in their order', [row(3, 1), row(1, null), row(2, 1), row(4, 3)], [[1, [[3, [4]], 2]]]],
  ['one whose row above is not here', [row(2, 9), row(3, 2)], [[2, [3]]]],
  ['one that is its own row above', [row(1, 1), row(2, 1)], [[1, [2]]]],
  ['a circle', [row(1, 2), row(2, 3), row(3, 1), row(4, null)], [4, [1, [[3, [2]]]]]],
])('%s', (_what, rows, expected) => {
  expect(shape(rowTree(rows, { parent: 'parent' }))).toEqual(expected);
});

describe('the visible rows', () => {
  const nodes = rowTree([row(1, null), row(2, 1), row(3, 2), row(4, null)], { parent: 'parent' });
  const rows = flatten(nodes, ({ id }) => (id === 1 ? 'open' : id === 2 ? 'closed' : 'leaf'));

  test('are those below expanded ones, each with its level', () => {
    expect(rows.map(({ row: { id }, level, branch }) => [id, level, branch])).toEqual([
      [1, 1, 'open'],
      [2, 2, 'closed'],
      [4, 1, 'leaf'],
    ]);
    expect([0, 1, 2].map((index) => parentIndex(rows, index))).toEqual([undefined, 0, undefined]);
  });

  test.each([
    ['ArrowRight', 1, 'done', [2]],
    ['ArrowRight', 0, undefined, []],
    ['ArrowLeft', 0, 'done', [1]],
    ['ArrowLeft', 1, { row: 0, stop: 1 }, []],
    ['ArrowLeft', 2, undefined, []],
    ['ArrowDown', 0, undefined, []],
  ])('%s on row %i', (key, at, expected, toggled) => {
    const ids: number[] = [];
    const tree = {
      rows,
      ancestors: new Set<number>(),
      toggle: ({ id }: Row) => void ids.push(id),
      open: () => undefined,
    };
    expect(moveInTree(tree, key, { row: at, stop: 1 })).toEqual(expected);
    expect(ids).toEqual(toggled);
  });
});
