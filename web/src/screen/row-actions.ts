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

/** Icon-only buttons; their texts are accessible names. */
export const actionSigns: Partial<Record<RowActionKind, string>> = { up: '↑', down: '↓' };

export function isRowAction(text: string | undefined): text is RowActionKind {
  return rowActionKinds.some((kind) => kind === text);
}

/** The caller's rights on this screen, as flags for the engine. */
export function useRowRights() {
  const hasRight = useCanCheck();
  // The buttons of all rows depend on this object.
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
    /** For the screen's own actions. */
    hasRight,
  };
}

/** `canAddBelow` and `canMove` only apply to trees. */
export type RowRights = ReturnType<typeof rowRights> & { canAddBelow?: boolean; canMove?: boolean };

/** In a tree, rows can be added below others; they can be moved while the complete list is in its own order. */
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

/** Rights on deleted rows: export, restore and view, if the screen has a form. */
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

/** Whether rows can be selected: for deletion, the screen's own tools, or restoring. */
export function canSelect({ selectedFor }: Pick<Screen, 'selectedFor'>, rights: RowRights, isBin: boolean): boolean {
  return isBin || rights.canRemove || selectedFor.some((right) => rights.hasRight(right));
}

/** Whether a row's `allowed_actions` include an action; rows without states allow all. */
function isOpen(row: ActionTarget, action: string): boolean {
  const actions = row.allowed_actions;
  return !Array.isArray(actions) || actions.includes(action);
}

type ActionTarget = Pick<Row, 'is_deleted'> & { readonly allowed_actions?: CellData };

/** The actions on a row: a deleted one can only be viewed or restored. */
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

/** The action of a click on a value that links to a page, and the field of such a click. */
export const openAction = (field: string): string => openPrefix + field;
export const openedField = (action: string): string | undefined =>
  action.startsWith(openPrefix) ? action.slice(openPrefix.length) : undefined;

export const actionPrefix = 'act:';
/** The button of the menu with further actions of a row. */
export const moreActions = 'more';
/** The button that opens a row in the side panel. */
export const panelButton = 'panel';

/** The screen's own action behind a button; undefined for common buttons. */
export const actionOf = (button: string): string | undefined =>
  button.startsWith(actionPrefix) ? button.slice(actionPrefix.length) : undefined;

/** Whether a value of each row links to its page, which makes a button redundant. */
export function isLinked({ pages, columns }: Pick<Screen, 'pages' | 'columns'>): boolean {
  return pages?.open !== undefined && columns[0]?.opens !== undefined;
}

/** The step of a row that is a button of its own, and the others. */
export function stepsOf({ availableFor, nextFor }: RowActions, row: Row) {
  const steps = availableFor(row);
  const next = nextFor ? nextFor(row) : steps[0];
  return { next, others: steps.filter((step) => step !== next) };
}

/** One link to the row's page unless there is another, its next step, and the others in a menu. */
function stateButtons(
  rowActions: RowActions,
  { actions, hasLink }: { actions: readonly RowActionKind[]; hasLink: boolean },
  row: Row,
): string[] {
  const { next, others } = stepsOf(rowActions, row);
  const page = actions.includes('edit') ? 'edit' : actions.find((action) => action === 'view');
  return [
    ...(page && !hasLink ? [page] : []),
    ...(next === undefined ? [] : [actionPrefix + next]),
    ...(others.length > 0 ? [moreActions] : []),
  ];
}

type ButtonSource = Pick<Screen, 'custom' | 'tree' | 'actions' | 'rowMenu' | 'pages' | 'columns' | 'panel'>;

/** The buttons of a row: the common ones and the screen's own, which need the right to edit or their own rights. */
export function buttonsOf(screen: ButtonSource, rights: RowRights, row: Row): string[] {
  const buttons = rowButtons(screen, rights, row);
  return canShowPanel(screen, rights, row) ? [...buttons, panelButton] : buttons;
}

/** Whether a row can be shown in the side panel, which needs the right to view. */
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

/** A screen may have dialogs in addition to the steps of its rows; without room they go to the menu. */
const hasDialogs = ({ custom }: ButtonSource): boolean => Object.keys(custom).length > 0;

function withDialogButtons(steps: readonly string[], all: readonly string[], menu: readonly string[]): string[] {
  const dialogButtons = primaryButtons(all).filter((each) => customOf(each) !== undefined);
  return [...steps.filter((step) => step !== moreActions), ...dialogButtons, ...(menu.length > 0 ? [moreActions] : [])];
}

/** The maximum of buttons before a screen with a menu moves the others there. */
const maxButtons = 3;

/** One button that opens the row, and the screen's first own one. */
function primaryButtons(all: readonly string[]): string[] {
  const page = all.includes('edit') ? 'edit' : all.find((button) => button === 'view');
  const dialogButton = all.find((button) => customOf(button) !== undefined);
  return [page, dialogButton].filter((button) => button !== undefined);
}

/** The entries of a row's menu. */
export function menuButtonsOf(screen: ButtonSource, rights: RowRights, row: Row): string[] {
  const steps = screen.actions ? stepsOf(screen.actions, row).others : [];
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

/** The custom form of a button; undefined for common buttons. */
export function customOf(button: string): string | undefined {
  return button.startsWith(customPrefix) ? button.slice(customPrefix.length) : undefined;
}
