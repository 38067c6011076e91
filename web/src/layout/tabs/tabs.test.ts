import { describe, expect, test } from 'vitest';
import { reduceTabs, restoreTabs, type TabCommand, type Tabs } from './tabs.ts';

/** Tabs /index, /a, /b, /c, /d with the given one active. */
function tabsAt(current: string, paths = ['/a', '/b', '/c', '/d']): Tabs {
  return { ...restoreTabs(paths.map((path) => ({ path, search: '' }))), current };
}

const pathsOf = ({ list }: Tabs) => list.map((tab) => tab.path).join(' ');

describe('closing', () => {
  test.each<[string, TabCommand, { current: string; remaining: string; front: string }]>([
    [
      'the right neighbour follows',
      { do: 'close', path: '/b' },
      { current: '/b', remaining: '/index /a /c /d', front: '/c' },
    ],
    [
      'the last one gives way to its left',
      { do: 'close', path: '/d' },
      { current: '/d', remaining: '/index /a /b /c', front: '/c' },
    ],
    [
      'another one leaves the front alone',
      { do: 'close', path: '/a' },
      { current: '/c', remaining: '/index /b /c /d', front: '/c' },
    ],
    [
      'the workbench cannot be closed',
      { do: 'close', path: '/index' },
      { current: '/index', remaining: '/index /a /b /c /d', front: '/index' },
    ],
    [
      'an unknown path changes nothing',
      { do: 'close', path: '/x' },
      { current: '/a', remaining: '/index /a /b /c /d', front: '/a' },
    ],
    ['left of b', { do: 'close_left', path: '/b' }, { current: '/b', remaining: '/index /b /c /d', front: '/b' }],
    [
      'left of c, front among them',
      { do: 'close_left', path: '/c' },
      { current: '/a', remaining: '/index /c /d', front: '/c' },
    ],
    ['right of b', { do: 'close_right', path: '/b' }, { current: '/b', remaining: '/index /a /b', front: '/b' }],
    [
      'right of b, front among them',
      { do: 'close_right', path: '/b' },
      { current: '/d', remaining: '/index /a /b', front: '/b' },
    ],
    [
      'right of the workbench',
      { do: 'close_right', path: '/index' },
      { current: '/c', remaining: '/index', front: '/index' },
    ],
    ['others of b', { do: 'close_others', path: '/b' }, { current: '/b', remaining: '/index /b', front: '/b' }],
    [
      'others of b, another in front',
      { do: 'close_others', path: '/b' },
      { current: '/d', remaining: '/index /b', front: '/b' },
    ],
    ['all', { do: 'close_all', path: '/b' }, { current: '/b', remaining: '/index', front: '/index' }],
    [
      'all from the workbench',
      { do: 'close_all', path: '/index' },
      { current: '/index', remaining: '/index', front: '/index' },
    ],
    [
      'a page outside of the tabs stays in front',
      { do: 'close_all', path: '/index' },
      { current: '/404', remaining: '/index', front: '/404' },
    ],
  ])('%s', (_name, command, { current, remaining, front }) => {
    const after = reduceTabs(tabsAt(current), command);

    expect([pathsOf(after), after.current]).toEqual([remaining, front]);
  });

  test('the only other tab activates the workbench', () => {
    const after = reduceTabs(tabsAt('/a', ['/a']), { do: 'close', path: '/a' });

    expect([pathsOf(after), after.current]).toEqual(['/index', '/index']);
  });
});

describe('opening', () => {
  test('a new path adds a tab at the end', () => {
    const after = reduceTabs(tabsAt('/a', ['/a']), { do: 'open', path: '/b', search: '?page=2' });

    expect([pathsOf(after), after.current]).toEqual(['/index /a /b', '/b']);
    expect(after.list.at(-1)).toEqual({ path: '/b', search: '?page=2', refreshes: 0, isDirty: false, isLive: true });
  });

  test('an open path updates its tab, regardless of the query', () => {
    const before = reduceTabs(tabsAt('/b', ['/a', '/b']), {
      do: 'patch',
      path: '/a',
      patch: { title: 'A', isDirty: true },
    });

    const after = reduceTabs(before, { do: 'open', path: '/a', search: '?page=3' });

    expect(pathsOf(after)).toBe('/index /a /b');
    expect(after.list[1]).toEqual({
      path: '/a',
      search: '?page=3',
      title: 'A',
      refreshes: 0,
      isDirty: true,
      isLive: true,
    });
  });
});

describe('other commands', () => {
  test('refreshing remounts the page and discards its unsaved input', () => {
    const dirty = reduceTabs(tabsAt('/a'), { do: 'patch', path: '/a', patch: { isDirty: true } });

    expect(reduceTabs(dirty, { do: 'refresh', path: '/a' }).list[1]).toMatchObject({ refreshes: 1, isDirty: false });
  });

  test.each([
    ['/c', '/a', '/index /c /a /b /d'],
    ['/a', '/c', '/index /b /c /a /d'],
    ['/a', '/index', '/index /a /b /c /d'],
    ['/index', '/b', '/index /a /b /c /d'],
    ['/x', '/b', '/index /a /b /c /d'],
  ])('dragging %s to %s', (path, to, paths) => {
    expect(pathsOf(reduceTabs(tabsAt('/a'), { do: 'move', path, to }))).toBe(paths);
  });

  test('a restored window has the workbench first and once, and nothing loaded', () => {
    const { list } = restoreTabs([
      { path: '/a', search: '?x=1', title: 'A' },
      { path: '/index', search: '' },
    ]);

    expect(list).toEqual([
      { path: '/index', search: '', refreshes: 0, isDirty: false, isLive: false },
      { path: '/a', search: '?x=1', title: 'A', refreshes: 0, isDirty: false, isLive: false },
    ]);
  });
});

describe('replacing an address', () => {
  test('the tab keeps its position and stays active', () => {
    const tabs = reduceTabs(tabsAt('/b'), { do: 'become', path: '/b', to: '/b/17' });

    expect([pathsOf(tabs), tabs.current]).toEqual(['/index /a /b/17 /c /d', '/b/17']);
  });

  test('the new address has one tab, also if it was open already', () => {
    const tabs = reduceTabs(tabsAt('/a', ['/a', '/b', '/b/17']), { do: 'become', path: '/b', to: '/b/17' });

    expect([pathsOf(tabs), tabs.current]).toEqual(['/index /a /b/17', '/a']);
  });
});
