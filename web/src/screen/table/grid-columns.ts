import type { CSSProperties } from 'react';
import type { ArrangedColumn, Side } from '../columns/column-settings.ts';
import { headWidth } from '../field-of.ts';
import { isLinked, type RowRights } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import type { Screen } from '../screen.ts';

export const selectId = '$select';
export const actionsId = '$actions';
export const selectWidth = 40;
const usualActionsWidth = 200;
/** What looking, editing and deleting take of it. */
const defaultActionsWidth = 150;
/** What the next step, the menu and the way to the detail take where a value leads to the row's page. */
const stepWidth = 150;
/** What looking alone takes, and the heading. */
const fewActionsWidth = 110;
/** What the two signs of moving take. */
const signsWidth = 56;
/** Still wide enough to be taken hold of. */
const minWidth = 40;

/** How a fixed column stands still while the others scroll under its edge; where there is little room it gives way. */
export type Sticky = { 'data-fixed'?: Side; 'data-edge'?: true | undefined; style?: CSSProperties };

export type GridColumn = {
  id: string;
  /** The boxes and the buttons of the rows have none. */
  field: ArrangedColumn | undefined;
  width: number;
  side: Side;
  sticky: Sticky;
};

type ShownColumns = {
  columns: readonly ArrangedColumn[];
  /** How wide the rows' buttons are; nothing where there are none. */
  actionsWidth: number;
  canSelect: boolean;
};

/** The columns of a table, from one edge to the other: the rows' boxes, their fields and their buttons. */
export function gridColumns({ columns, actionsWidth, canSelect }: ShownColumns): readonly GridColumn[] {
  const fields = columns.map((field) => ({
    id: field.name,
    field,
    width: Math.max(minWidth, field.width),
    side: field.side,
  }));
  const all: Omit<GridColumn, 'sticky'>[] = [
    ...(canSelect ? [{ id: selectId, field: undefined, width: selectWidth, side: 'start' as const }] : []),
    ...fields,
    ...(actionsWidth > 0 ? [{ id: actionsId, field: undefined, width: actionsWidth, side: 'end' as const }] : []),
  ];
  return all.map((column, at) => ({ ...column, sticky: stickyAt(all, at) }));
}

function stickyAt(columns: readonly Omit<GridColumn, 'sticky'>[], at: number): Sticky {
  const side = columns[at]?.side ?? 'none';
  if (side === 'none') return {};
  const isStart = side === 'start';
  const inset = totalWidth(isStart ? columns.slice(0, at) : columns.slice(at + 1));
  return {
    'data-fixed': side,
    'data-edge': columns[at + (isStart ? 1 : -1)]?.side !== side || undefined,
    style: { [isStart ? 'insetInlineStart' : 'insetInlineEnd']: `calc(${inset}px + var(--give-way))` },
  };
}

/** How much room columns take, all of them or those that stand still at one side. */
export function totalWidth(columns: readonly Pick<GridColumn, 'width' | 'side'>[], side?: Side): number {
  return columns.reduce((sum, column) => (side === undefined || column.side === side ? sum + column.width : sum), 0);
}

type ActionsContext = { screen: Screen; rights: RowRights; isBin: boolean };

/** Rows with actions of their own have the page, one of them and a menu of the others. */
export function actionsWidthOf(context: ActionsContext): number {
  const { actions, rowMenu } = context.screen;
  if (actions !== undefined && !context.isBin && isLinked(context.screen)) return stepWidth;
  return actions !== undefined || rowMenu === true ? usualActionsWidth : widthOfButtons(context);
}

/** The usual buttons have their usual room; a few of them take what they need. */
function widthOfButtons({ screen, rights, isBin }: ActionsContext): number {
  const { canView, canEdit, canRemove, canRestore, canAddBelow, canMove } = rights;
  const standardCount = [canView, canEdit && !isBin, canRemove && !isBin].filter(Boolean).length;
  const hasActions = standardCount > 0 || canRestore;
  if (!hasActions) return 0;
  const texts = [
    ...Object.values(screen.custom).map(({ button }) => button),
    ...(canAddBelow ? [rowMessage('below')] : []),
  ];
  const signs = canMove ? signsWidth : 0;
  const extraWidth = texts.reduce((sum, text) => sum + headWidth(text, false), signs);
  if (extraWidth === 0 && standardCount === 1 && !canRestore) return fewActionsWidth;
  return Math.max(usualActionsWidth, defaultActionsWidth + extraWidth);
}
