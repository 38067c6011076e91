import type { CSSProperties } from 'react';
import type { ArrangedColumn, Side } from '../columns/column-settings.ts';
import { headWidth } from '../field-of.ts';
import { isLinked, type RowRights } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import type { Screen } from '../screen.ts';

export const selectId = '$select';
export const actionsId = '$actions';
export const selectWidth = 34;
const usualActionsWidth = 200;
/** Room for view, edit and delete. */
const defaultActionsWidth = 150;
/** Room for the next step, the menu and the detail link, if a value links to the row's page. */
const stepWidth = 130;
/** Room for view alone, and for the heading. */
const fewActionsWidth = 110;
/** Room for the two move icons. */
const signsWidth = 56;
/** Still wide enough to be grabbed. */
const minWidth = 40;

/** The attributes of a fixed column; where there is little room it scrolls too. */
export type Sticky = { 'data-fixed'?: Side; 'data-edge'?: true | undefined; style?: CSSProperties };

export type GridColumn = {
  id: string;
  /** Undefined for checkboxes and row buttons. */
  field: ArrangedColumn | undefined;
  width: number;
  side: Side;
  sticky: Sticky;
};

type VisibleColumns = {
  columns: readonly ArrangedColumn[];
  /** The width of the row buttons; 0 without any. */
  actionsWidth: number;
  canSelect: boolean;
};

/** The columns of a table in order: checkboxes, fields and buttons. */
export function gridColumns({ columns, actionsWidth, canSelect }: VisibleColumns): readonly GridColumn[] {
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

/** The width of all columns, or of those fixed at one side. */
export function totalWidth(columns: readonly Pick<GridColumn, 'width' | 'side'>[], side?: Side): number {
  return columns.reduce((sum, column) => (side === undefined || column.side === side ? sum + column.width : sum), 0);
}

type ActionsContext = { screen: Screen; rights: RowRights; isBin: boolean };

/** Rows with their own actions have a link to the page, one action and a menu. */
export function actionsWidthOf(context: ActionsContext): number {
  const { actions, rowMenu } = context.screen;
  if (actions !== undefined && !context.isBin && isLinked(context.screen)) return stepWidth;
  return actions !== undefined || rowMenu === true ? usualActionsWidth : widthOfButtons(context);
}

/** The default buttons have a default width; fewer ones take what they need. */
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
