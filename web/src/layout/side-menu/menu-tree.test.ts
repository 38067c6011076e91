import { describe, expect, test } from 'vitest';
import { aCatalogue, aMenuRow } from '../../../test/a-menu-row.ts';
import { branchesAbove, leavesOf, type MenuNode, menuTree, targetOf } from './menu-tree.ts';

const shape = (nodes: readonly MenuNode[]): unknown => nodes.map(({ row, children }) => [row.title, shape(children)]);

const codes = aCatalogue({ id: 900, title: 'Codes', sort: 2 });
const deep = aCatalogue({ id: 901, title: 'Deep', parent: 900, sort: 9 });
const rows = [
  aMenuRow({ title: 'Ports', parent: 900, sort: 1, web_path: '/codePort' }),
  aMenuRow({ title: 'Hidden', parent: 900, visible: false }),
  aMenuRow({ title: 'Rates', parent: 901, web_path: '/rates' }),
  aMenuRow({ title: 'Orphan', parent: 5555, sort: 3 }),
  deep,
  aMenuRow({ title: 'Start', sort: 1 }),
  codes,
];

describe('menuTree', () => {
  test('nests, sorts, leaves out hidden rows and moves orphans to the top', () => {
    expect(shape(menuTree(rows))).toEqual([
      ['Start', []],
      [
        'Codes',
        [
          ['Ports', []],
          ['Deep', [['Rates', []]]],
        ],
      ],
      ['Orphan', []],
    ]);
  });

  test('rows that are each other’s parent do not cause an endless loop', () => {
    const ring = [aMenuRow({ id: 950, parent: 951 }), aMenuRow({ id: 951, parent: 950 })];

    expect(menuTree(ring)).toEqual([]);
  });

  test('returns its leaves and the branches above a page', () => {
    const nodes = menuTree(rows);

    expect(leavesOf(nodes).map((row) => row.title)).toEqual(['Start', 'Ports', 'Rates', 'Orphan']);
    expect(branchesAbove(nodes, '/rates')).toEqual([900, 901]);
    expect(branchesAbove(nodes, '/nowhere')).toEqual([]);
  });
});

describe('targetOf', () => {
  test.each([
    ['a page', aMenuRow({ web_path: '/codePort' }), { kind: 'page', to: '/codePort' }],
    [
      'another site',
      aMenuRow({ web_path: 'https://example.com/', component: '' }),
      { kind: 'window', url: 'https://example.com/' },
    ],
    ['a page outside of the frame', aMenuRow({ web_path: '/big', frame_out: true }), { kind: 'window', url: '/big' }],
    ['a temporary row', aMenuRow({ web_path: '', component: '' }), { kind: 'nothing' }],
    ['a row without a page', aMenuRow({ web_path: '/soon', component: '' }), { kind: 'nothing' }],
    ['a script', aMenuRow({ web_path: 'javascript:alert(1)' }), { kind: 'nothing' }],
  ])('%s', (_name, row, target) => {
    expect(targetOf(row)).toEqual(target);
  });
});
