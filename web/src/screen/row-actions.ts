import { useMemo } from 'react';
import { useCanCheck } from '#web/platform/session/can.tsx';
import type { CellData, Row, RowActions, Screen } from './screen.ts';

export const rowActionKinds = ['view', 'edit', 'remove', 'restore', 'below', 'up', 'down'] as const;
export type RowActionKind = (typeof rowActionKinds)[number];

/** Colours of the row's buttons. */
export const actionTones: Record<RowActionKind, string> = {
  view: 'info',
  edit: 'primary',
  remove: 'danger',
  restore: 'success',
  below: 'success',
  up: 'info',
  down: 'info',
};

/** Buttons that are a sign alone; their words are for those who do not see it. */
export const actionSigns: Partial<Record<RowActionKind, string>> = { up: '↑', down: '↓' };

export function isRowAction(text: string | undefined): text is RowActionKind {
  return rowActionKinds.some((kind) => kind === text);
}

/** The rights of the caller on this screen, in the words the engine needs. */
export function useRowRights() {
  const hasRight = useCanCheck();
  // The buttons of all rows are worked out anew for another object.
  return useMemo(() => rowRights(hasRight), [hasRight]);
}

function rowRights(hasRight: (action: string) => boolean) {
  return {
    canSearch: hasRight('Search'),
    canView: hasRight('Retrieve'),
    canCreate: hasRight('Create'),
    canEdit: hasRight('Update'),
    canRemove: hasRight('Delete'),
    canRestore: hasRight('Restore'),
    canExport: hasRight('Export'),
    canImport: hasRight('Import'),
    /** What a screen offers beyond that. */
    hasRight,
  };
}

/** `canAddBelow` and `canMove` where rows stand in a tree. */
export type RowRights = ReturnType<typeof rowRights> & { canAddBelow?: boolean; canMove?: boolean };

/** In a tree rows are added below others; they change places while they stand in their own order, all of them. */
export function treeRights(
  rights: RowRights,
  { tree, form, inline, pages }: Screen,
  isDefaultOrder: boolean,
): RowRights {
  if (!tree) return rights;
  const canChooseParent = form.some(({ name }) => name === tree.parent);
  return {
    ...rights,
    canAddBelow: rights.canCreate && canChooseParent && !inline && !pages,
    canMove: rights.canEdit && tree.move !== undefined && isDefaultOrder,
  };
}

/** What may be done among deleted rows: they are taken along, brought back and looked at, if the screen says by what fields. */
export function binRights(rights: RowRights, { pages, form }: Screen): RowRights {
  const denied = {
    canCreate: false,
    canEdit: false,
    canRemove: false,
    canImport: false,
    canAddBelow: false,
    canMove: false,
  };
  return { ...rights, ...denied, canView: rights.canView && (!pages || form.length > 0) };
}

/** Rows are selected to be deleted, for what the screen's own tools do with them, or to be restored. */
export function canSelect({ selectedFor }: Pick<Screen, 'selectedFor'>, rights: RowRights, isBin: boolean): boolean {
  return isBin || rights.canRemove || selectedFor.some((right) => rights.hasRight(right));
}

/** What the server says may be done with a row that has states of its own; rows without `allowed_actions` have none. */
function isOpen(row: ActionTarget, action: string): boolean {
  const actions = row.allowed_actions;
  return !Array.isArray(actions) || actions.includes(action);
}

type ActionTarget = Pick<Row, 'is_deleted'> & { readonly allowed_actions?: CellData };

/** What may be done with a row: a deleted one is only looked at or restored. */
export function actionsOf(rights: RowRights, row: ActionTarget): RowActionKind[] {
  const allowed: Record<RowActionKind, boolean> = {
    view: rights.canView,
    edit: rights.canEdit && !row.is_deleted && isOpen(row, 'edit'),
    remove: rights.canRemove && !row.is_deleted && isOpen(row, 'delete'),
    restore: rights.canRestore && row.is_deleted,
    below: rights.canAddBelow === true && !row.is_deleted,
    up: rights.canMove === true && !row.is_deleted,
    down: rights.canMove === true && !row.is_deleted,
  };
  return rowActionKinds.filter((kind) => allowed[kind]);
}

const customPrefix = 'custom:';
const openPrefix = 'open:';

/** What a click on a value means that leads to a page, and the field of such a click. */
export const openAction = (field: string): string => openPrefix + field;
export const openedField = (action: string): string | undefined =>
  action.startsWith(openPrefix) ? action.slice(openPrefix.length) : undefined;

export const actionPrefix = 'act:';
/** The button that opens the menu of what else is open for a row. */
export const moreActions = 'more';
/** The button that shows a row beside the list. */
export const panelButton = 'panel';

/** The name of a row's own action that a button carries out. */
export const actionOf = (button: string): string | undefined =>
  button.startsWith(actionPrefix) ? button.slice(actionPrefix.length) : undefined;

/** Whether a value of each row leads to the row's page, so that no button need do so. */
export function isLinked({ pages, columns }: Pick<Screen, 'pages' | 'columns'>): boolean {
  return pages?.open !== undefined && columns[0]?.opens !== undefined;
}

/** One way to the row's page, if nothing else leads there, its next step, and the others in a menu. */
function stateButtons(
  { availableFor }: RowActions,
  { actions, hasLink }: { actions: readonly RowActionKind[]; hasLink: boolean },
  row: Row,
): string[] {
  const [next, ...others] = availableFor(row);
  const page = actions.includes('edit') ? 'edit' : actions.find((action) => action === 'view');
  return [
    ...(page && !hasLink ? [page] : []),
    ...(next === undefined ? [] : [actionPrefix + next]),
    ...(others.length > 0 ? [moreActions] : []),
  ];
}

type ButtonSource = Pick<Screen, 'custom' | 'tree' | 'actions' | 'rowMenu' | 'pages' | 'columns' | 'panel'>;

/** The buttons of a row: what every list offers, and the screen's own, for those who may edit the row or hold what they name. */
export function buttonsOf(screen: ButtonSource, rights: RowRights, row: Row): string[] {
  const buttons = rowButtons(screen, rights, row);
  return canShowPanel(screen, rights, row) ? [...buttons, panelButton] : buttons;
}

/** Whether a row may be shown beside its list: by whoever may look at it. */
export function canShowPanel({ panel }: Pick<Screen, 'panel'>, { canView }: RowRights, row: Row): boolean {
  return panel !== undefined && canView && !row.is_deleted;
}

function rowButtons(screen: ButtonSource, rights: RowRights, row: Row): string[] {
  const all = allButtons(screen, rights, row);
  if (screen.actions && !row.is_deleted) {
    const steps = stateButtons(screen.actions, { actions: actionsOf(rights, row), hasLink: isLinked(screen) }, row);
    return hasDialogs(screen) ? withDialogButtons(steps, all, menuButtonsOf(screen, rights, row)) : steps;
  }
  return screen.rowMenu && all.length > maxButtons ? [...primaryButtons(all), moreActions] : all;
}

/** A screen may have dialogs of its own beside the steps of its rows; what finds no room beside them stands in the menu. */
const hasDialogs = ({ custom }: ButtonSource): boolean => Object.keys(custom).length > 0;

function withDialogButtons(steps: readonly string[], all: readonly string[], menu: readonly string[]): string[] {
  const dialogButtons = primaryButtons(all).filter((each) => customOf(each) !== undefined);
  return [...steps.filter((step) => step !== moreActions), ...dialogButtons, ...(menu.length > 0 ? [moreActions] : [])];
}

/** So many stand side by side before a screen with a menu puts the others there. */
const maxButtons = 3;

/** One way to the row, and the first thing of its screen's own. */
function primaryButtons(all: readonly string[]): string[] {
  const page = all.includes('edit') ? 'edit' : all.find((button) => button === 'view');
  const dialogButton = all.find((button) => customOf(button) !== undefined);
  return [page, dialogButton].filter((button) => button !== undefined);
}

/** What stands behind the last button of a row. */
export function menuButtonsOf(screen: ButtonSource, rights: RowRights, row: Row): string[] {
  const steps = screen.actions?.availableFor(row).slice(1) ?? [];
  const all = screen.actions && !hasDialogs(screen) ? [] : allButtons(screen, rights, row);
  const primary = primaryButtons(all);
  return [...steps.map((name) => actionPrefix + name), ...all.filter((button) => !primary.includes(button))];
}

function allButtons(screen: ButtonSource, rights: RowRights, row: Row): string[] {
  const { custom, tree } = screen;
  const canHold = tree?.canHold?.(row) ?? true;
  const actions = actionsOf(rights, row).filter((action) => action !== 'below' || canHold);
  const isOffered = (name: string) => custom[name]?.isOffered?.(row) ?? true;
  const isAllowed = (name: string) =>
    custom[name]?.rights?.some((right) => rights.hasRight(right) && !row.is_deleted) ?? actions.includes('edit');
  const customButtons = Object.keys(custom).filter((name) => isOffered(name) && isAllowed(name));
  return [...actions, ...customButtons.map((name) => customPrefix + name)];
}

/** The screen's own form that a button opens; undefined for a button of every list. */
export function customOf(button: string): string | undefined {
  return button.startsWith(customPrefix) ? button.slice(customPrefix.length) : undefined;
}
