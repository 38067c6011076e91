import { expect, test } from 'vitest';
import type { MenuChoice } from '#contract/system/role.ts';
import {
  differenceOf,
  permissionDraft,
  buttonGroups,
  isPermissionChanged,
  type MenuChoiceNode,
  tickedOf,
  menusAsTree,
  withBranch,
  withButtons,
} from './permission-draft.ts';

const button = (id: number, name: string, is_held = true) => ({
  id,
  name,
  value: name,
  api: `/api/${id}/`,
  method: 0,
  is_held,
});
const menu = (id: number, parent: number | null, buttons: MenuChoice['buttons'], is_held = true): MenuChoice => ({
  id,
  parent,
  name: `Menu ${id}`,
  icon: '',
  status: true,
  visible: true,
  is_held,
  buttons,
});
const menus = [
  menu(1, null, []),
  menu(2, 1, [button(21, 'Search'), button(22, 'Delete'), button(23, 'Delete', false)]),
  menu(3, 1, [button(31, 'Search')], false),
];
const role = {
  id: 9,
  name: 'R',
  name_en: '',
  version: 1,
  status: true,
  admin: false,
  data_range: 0,
  menu: [] as number[],
  permission: [] as number[],
  dept: [],
};
const empty = permissionDraft(role, menus);
const tree: MenuChoiceNode[] = menusAsTree(menus);
const nodeOf = (id: number): MenuChoiceNode => {
  const node = [...tree, ...tree.flatMap((each) => each.children)].find((each) => each.id === id);
  if (!node) throw new Error(`no menu ${id}`);
  return node;
};

test('a branch is ticked as far as the user holds it, and its ancestors follow', () => {
  const draft = withBranch(empty, { node: nodeOf(2), menus }, true);

  expect([...draft.menus].toSorted()).toEqual([1, 2]);
  expect([...draft.buttons]).toEqual([21, 22]);
  expect([tickedOf(nodeOf(1), draft), tickedOf(nodeOf(2), draft), tickedOf(nodeOf(3), draft)]).toEqual([
    'some',
    'some',
    'none',
  ]);
});

test('rights that the user lacks are unchanged, also when all are cleared', () => {
  const draft = permissionDraft({ ...role, menu: [2, 3], permission: [21, 23, 31] }, menus);
  const cleared = withBranch(draft, { node: nodeOf(1), menus }, false);

  expect([...cleared.buttons]).toEqual([23]);
  expect([...cleared.menus]).toEqual([3]);
});

test('a button ticks its menu and catalogue, and changes are counted by pages and actions', () => {
  const draft = withButtons(empty, { menu: nodeOf(2), buttons: [21], menus }, true);

  expect([...draft.menus].toSorted()).toEqual([1, 2]);
  expect(differenceOf(empty, draft, menus)).toEqual({ added: 2, removed: 0 });
  expect(differenceOf(draft, empty, menus)).toEqual({ added: 0, removed: 2 });
});

test('an action of several routes is one changed box', () => {
  const draft = withButtons(empty, { menu: nodeOf(2), buttons: [22, 23], menus }, true);

  expect(differenceOf(empty, draft, menus)).toEqual({ added: 2, removed: 0 });
  expect(isPermissionChanged(draft, { ...draft, buttons: new Set([22]) })).toBe(true);
  expect(isPermissionChanged(draft, { ...draft })).toBe(false);
});

test('a catalogue that was not saved with its menus is no change', () => {
  const draft = permissionDraft({ ...role, menu: [2] }, menus);

  expect([...draft.menus].toSorted()).toEqual([1, 2]);
});

test('buttons of the same name are one action', () => {
  expect(buttonGroups(nodeOf(2).buttons).map((group) => group.map((each) => each.id))).toEqual([[21], [22, 23]]);
});
