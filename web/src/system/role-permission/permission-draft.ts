import type { MenuChoice, RoleChoices } from '#contract/system/role.ts';

/** The data scope with a list of departments. */
export const customRange = 4;

/** The ticked boxes of the page. */
export type PermissionDraft = {
  menus: ReadonlySet<number>;
  buttons: ReadonlySet<number>;
  range: number;
  depts: ReadonlySet<number>;
};

export type RoleRow = {
  id: number;
  name: string;
  name_en: string;
  version: number;
  status: boolean;
  admin: boolean;
  data_range: number;
  menu: readonly number[];
  permission: readonly number[];
  dept: readonly number[];
};

export type MenuChoiceNode = MenuChoice & { children: MenuChoiceNode[] };

/** Catalogues follow from their content, whether or not they were saved with it. */
export function permissionDraft(role: RoleRow, menus: readonly MenuChoice[]): PermissionDraft {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const pathTo = (id: number | null): number[] => {
    const menu = byId.get(id ?? 0);
    return menu ? [menu.id, ...pathTo(menu.parent)] : [];
  };
  return {
    menus: new Set([...role.menu, ...role.menu.flatMap(pathTo)]),
    buttons: new Set(role.permission),
    range: role.data_range,
    depts: new Set(role.dept),
  };
}

export type ButtonChoice = MenuChoice['buttons'][number];

/** The common actions come first, in the same order on every menu, then the others. */
const commonButtons: readonly string[] = [
  'Search',
  'Retrieve',
  'Create',
  'Update',
  'Delete',
  'Restore',
  'Import',
  'Export',
];
const sortOrder = ({ value }: { value: string }): number =>
  (commonButtons.indexOf(value) + commonButtons.length + 1) % (commonButtons.length + 1);

/** Buttons of one action: they have the same name and meaning. */
export function buttonGroups<B extends { name: string; value: string }>(buttons: readonly B[]): B[][] {
  const sorted = buttons.toSorted((one, other) => sortOrder(one) - sortOrder(other));
  return [...Map.groupBy(sorted, (button) => `${button.value} ${button.name}`).values()];
}

/** The number of fully ticked actions, as displayed: not the routes behind them. */
export function tickedIn(actions: readonly (readonly { id: number }[])[], draft: PermissionDraft): number {
  return actions.filter((action) => action.every((button) => draft.buttons.has(button.id))).length;
}

type Placed = { id: number; parent: number | null };

/** Rows as a tree; those whose parent is missing are at the top. */
export function menusAsTree<T extends Placed>(rows: readonly T[]): (T & { children: (T & { children: never })[] })[];
export function menusAsTree<T extends Placed>(rows: readonly T[]) {
  type Node = T & { children: Node[] };
  const nodes = new Map<number, Node>(rows.map((row) => [row.id, { ...row, children: [] }]));
  const tops: Node[] = [];
  for (const node of nodes.values()) (nodes.get(node.parent ?? 0)?.children ?? tops).push(node);
  return tops;
}

/** A menu with all of its descendants. */
export function subtreeOf(node: MenuChoiceNode): MenuChoiceNode[] {
  return [node, ...node.children.flatMap(subtreeOf)];
}

export type Ticked = 'all' | 'some' | 'none';

/** A branch is fully ticked if each of its menus and buttons is. */
export function tickedOf(node: MenuChoiceNode, draft: PermissionDraft): Ticked {
  const branch = subtreeOf(node);
  const states = branch.flatMap((menu) => [
    draft.menus.has(menu.id),
    ...menu.buttons.map((button) => draft.buttons.has(button.id)),
  ]);
  if (states.every(Boolean)) return 'all';
  return states.some(Boolean) ? 'some' : 'none';
}

/** Ticks or clears a branch, as far as the caller holds it; ancestors follow. */
export function withBranch(
  draft: PermissionDraft,
  { node, menus }: { node: MenuChoiceNode; menus: readonly MenuChoice[] },
  on: boolean,
): PermissionDraft {
  const branch = subtreeOf(node);
  const ids = branch.filter((menu) => menu.is_held).map((menu) => menu.id);
  const buttons = branch.flatMap((menu) => menu.buttons.filter((button) => button.is_held).map((button) => button.id));
  const next = { ...draft, menus: changed(draft.menus, ids, on), buttons: changed(draft.buttons, buttons, on) };
  return withAbove(next, node.parent, menus);
}

export function withButtons(
  draft: PermissionDraft,
  { menu, buttons, menus }: { menu: MenuChoice; buttons: readonly number[]; menus: readonly MenuChoice[] },
  on: boolean,
): PermissionDraft {
  const next = { ...draft, buttons: changed(draft.buttons, buttons, on) };
  return on ? withAbove({ ...next, menus: changed(next.menus, [menu.id], true) }, menu.parent, menus) : next;
}

/** A catalogue is ticked exactly if something in it is. */
function withAbove(draft: PermissionDraft, parent: number | null, menus: readonly MenuChoice[]): PermissionDraft {
  const above = menus.find((menu) => menu.id === parent);
  if (!above) return draft;
  const isNeeded = menus.some((menu) => menu.parent === above.id && draft.menus.has(menu.id));
  return withAbove({ ...draft, menus: changed(draft.menus, [above.id], isNeeded) }, above.parent, menus);
}

export function changed(set: ReadonlySet<number>, ids: readonly number[], on: boolean): ReadonlySet<number> {
  const next = new Set(set);
  for (const id of ids)
    if (on) next.add(id);
    else next.delete(id);
  return next;
}

type Difference = { added: number; removed: number };

/** The actions that a draft adds to a role and removes from it; an action may be several routes. */
export function differenceOf(
  before: PermissionDraft,
  after: PermissionDraft,
  menus: readonly MenuChoice[],
): Difference {
  const catalogues = new Set(menus.map((menu) => menu.parent));
  const actions = menus.flatMap((menu) => buttonGroups(menu.buttons)).map((group) => group.map((button) => button.id));
  const lost = (a: PermissionDraft, b: PermissionDraft) =>
    [...a.menus].filter((id) => !catalogues.has(id) && !b.menus.has(id)).length +
    actions.filter((ids) => countIn(ids, a.buttons) > countIn(ids, b.buttons)).length +
    [...a.depts].filter((id) => !b.depts.has(id)).length;
  const range = before.range === after.range ? 0 : 1;
  return { added: lost(after, before) + range, removed: lost(before, after) + range };
}

function countIn(ids: readonly number[], set: ReadonlySet<number>): number {
  return ids.filter((id) => set.has(id)).length;
}

export function isPermissionChanged(before: PermissionDraft, after: PermissionDraft): boolean {
  const isSame = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
    a.size === b.size && [...a].every((id) => b.has(id));
  return !(
    isSame(before.menus, after.menus) &&
    isSame(before.buttons, after.buttons) &&
    isSame(before.depts, after.depts) &&
    before.range === after.range
  );
}

/** Users cannot change a role with rights that they do not hold. */
export function exceedsOwnRights(role: RoleRow, choices: RoleChoices): boolean {
  const [menus, buttons] = [new Set(role.menu), new Set(role.permission)];
  return (
    (role.admin && !choices.admin) ||
    (role.data_range === 3 && !choices.all_rows) ||
    choices.menus.some(
      (menu) =>
        (menus.has(menu.id) && !menu.is_held) ||
        menu.buttons.some((button) => buttons.has(button.id) && !button.is_held),
    )
  );
}
