import { expect, test } from 'vitest';
import { filterTree, bilingualFields, visibleLines, pathTo, searchTree, treeOf, withChildren } from './tree-nodes.ts';

const fields = { value: 'id', label: 'name', parent: 'parent', children: 'children', hasChildren: 'has_children' };
const rows = [
  { id: 1, name: '总公司', parent: null },
  { id: 2, name: '青岛', parent: 1 },
  { id: 3, name: '操作部', parent: 2 },
  { id: 4, name: '烟台', parent: 1 },
  { id: 9, name: '孤儿', parent: 77 },
];
const tree = treeOf(rows, fields);
const outline = (nodes: ReturnType<typeof treeOf>): unknown =>
  nodes.map(({ label, children }) => (children.length > 0 ? [label, outline([...children])] : label));

test('flat rows become a tree by parent; one whose parent is missing is at the top', () => {
  expect(outline(tree)).toEqual([['总公司', [['青岛', ['操作部']], '烟台']], '孤儿']);
});

test('an entry is shown by its English name, if any, and found by both', () => {
  const named = [
    { id: 1, name: '总公司', name_en: 'Head office', parent: null },
    { id: 2, name: '青岛', name_en: '', parent: 1 },
  ];
  const entries = treeOf(named, { ...fields, ...bilingualFields });
  expect(outline(entries)).toEqual([['Head office', ['青岛']]]);
  expect(searchTree(entries, '总公司').map(({ label }) => label)).toEqual(['Head office']);
});

test('a row that is its own parent does not cause a loop', () => {
  expect(outline(treeOf([{ id: 1, name: 'A', parent: 1 }], fields))).toEqual(['A']);
});

test('nested rows are used as they are', () => {
  const { parent: _none, ...nested } = fields;
  expect(outline(treeOf([{ id: 1, name: 'A', children: [{ id: 2, name: 'B' }] }], nested))).toEqual([['A', ['B']]]);
});

test('a search keeps matches, their descendants and their ancestors', () => {
  expect(outline(filterTree(tree, '操作'))).toEqual([['总公司', [['青岛', ['操作部']]]]]);
  expect(outline(filterTree(tree, '青岛'))).toEqual([['总公司', [['青岛', ['操作部']]]]]);
  expect(filterTree(tree, '上海')).toEqual([]);
});

test('only open entries show their children, each with its position', () => {
  const lines = visibleLines(tree, ({ value }) => value === '1');
  expect(lines.map(({ node, level, position, count }) => [node.label, level, position, count])).toEqual([
    ['总公司', 1, 1, 2],
    ['青岛', 2, 1, 2],
    ['烟台', 2, 2, 2],
    ['孤儿', 1, 2, 2],
  ]);
});

test('the path to an entry starts at the top', () => {
  expect(pathTo(tree, '3').map(({ label }) => label)).toEqual(['总公司', '青岛', '操作部']);
  expect(pathTo(tree, '5')).toEqual([]);
});

test('entries that load later are inserted', () => {
  const lazy = treeOf([{ id: 1, name: 'A', parent: null, has_children: true }], fields);
  const arrived = new Map([['1', treeOf([{ id: 2, name: 'B', parent: 1 }], fields)]]);
  expect(visibleLines(lazy, () => true).map(({ canOpen }) => canOpen)).toEqual([true]);
  expect(outline(withChildren(lazy, arrived))).toEqual([['A', ['B']]]);
});
