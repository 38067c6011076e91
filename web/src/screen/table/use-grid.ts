import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSize } from '#web/platform/appearance/appearance.ts';
import { rowHeights } from '#web/platform/appearance/sizes.ts';
import { actionsOf, buttonsOf, canSelect, canShowPanel, openAction, type RowRights } from '../row-actions.ts';
import { useFittedColumns } from '../columns/use-fitted-columns.ts';
import type { Row, Screen } from '../screen.ts';
import type { ListScreenState } from '../list/use-list-screen.ts';
import type { Position } from './grid-keys.ts';
import { useCellRange } from './use-cell-range.ts';
import { useGridCopy } from './use-grid-copy.ts';
import { positionAt, useGridFocus } from './use-grid-focus.ts';
import { actionsId, actionsWidthOf, type GridColumn, gridColumns, selectId, selectWidth } from './grid-columns.ts';
import { useListWidth } from './use-list-width.ts';
import { useMovedStops } from './moved-stop.ts';
import { useRemovedFocus } from './use-removed-focus.ts';
import { useRowWindow } from './use-row-window.ts';
import { type TreeSource, useTreeRows, type TreeRows } from './use-tree-rows.ts';
import { useStableHandler } from '#web/platform/use-stable-handler.ts';
import { logicalKey } from '#web/platform/languages/logical-direction.ts';
import { parentIndex } from './tree-rows.ts';

export type GridProps = { screen: Screen; rights: RowRights; state: ListScreenState; isCompact: boolean };

/** Deleted rows are no tree. */
function treeListOf({ page, query, text }: ListScreenState['list']): TreeSource {
  return { page, ordering: query.ordering, search: Object.keys(query.search).length > 0 ? text : '' };
}

/** The grid's columns, visible rows and keyboard, for the list's page. */
export function useGrid({ screen, rights, state, isCompact }: GridProps) {
  const { rows, tree } = useTreeRows(screen, treeListOf(state.list));
  const scroller = useRef<HTMLDivElement>(null);
  const [size] = useSize();
  const columns = useGridColumns({ screen, rights, state }, useListWidth(scroller));
  const selection = useGridSelection(rows, state);
  const edit = ({ row, stop }: Position) => editCell({ rights, state }, rows[row], columns[stop]);
  const rowWindow = useRowWindow(rows.length, rowHeights[size][isCompact ? 'compact' : 'normal'], scroller);

  // In a row each button is a stop; in the header their column is one.
  const fieldStops = columns.filter(({ id }) => id !== actionsId).length;
  const buttons = useRowButtons(screen, rights);
  const buttonStops = (row: Row | undefined) => (row ? buttons(row).length : columns.length - fieldStops);
  const first = columns[0]?.id === selectId ? 1 : 0;
  const cells = useCellRange({ rows, stops: { first, last: fieldStops - 1 } });
  const focus = useGridFocus({
    range: cells,
    scroller,
    rowWindow,
    rows: rows.length,
    stopsIn: (index) => fieldStops + buttonStops(rows[index]),
    onKey: rowKeys({ screen, rights, state, rows, columns, edit }),
    overrideMove: (key, at) => (tree && at.stop === first ? moveInTree(tree, key, at) : undefined),
  });
  useMovedStops(columns, (moved) => {
    focus.moveStops(moved);
    cells.moveStops(moved);
  });
  useFocusReturn(state.inline.state !== undefined, focus.returnFocus);
  useRemovedFocus(scroller, columns, () => focus.returnFocus(fieldStops - 1));
  const range = cells.to(focus.at);
  const copy = useGridCopy({ rows, columns, selectedRows: state.selectedRows, at: focus.at, range });
  usePanelFollows(rows[focus.at.row], state.panel);
  const openPage = ({ row: index }: Position) => {
    const row = rows[index];
    if (row && screen.pages?.open && rights.canView) state.runAction('view', row);
  };
  const mouse = mouseOf({ cells, focus, edit, openPage });
  return { rows, tree, scroller, columns, selection, buttons, rowWindow, focus, range, copy, ...mouse };
}

/** The columns that fit next to checkboxes and buttons; all of them while a row is edited in its cells. */
function useGridColumns(
  { screen, rights, state }: Omit<GridProps, 'isCompact'>,
  width: number | undefined,
): readonly GridColumn[] {
  const actionsWidth = actionsWidthOf({ screen, rights, isBin: state.isBin });
  const isSelectable = canSelect(screen, rights, state.isBin);
  const columns = useFittedColumns(state.columns, {
    width: state.inline.state ? 0 : (width ?? 0),
    reserved: actionsWidth + (isSelectable ? selectWidth : 0),
  });
  const isMeasured = width !== undefined;
  // Rows render again whenever the column objects change. Measured: a list does not render all columns before it knows
  // how many fit.
  return useMemo(
    () => (isMeasured ? gridColumns({ columns, actionsWidth, canSelect: isSelectable }) : []),
    [isMeasured, columns, actionsWidth, isSelectable],
  );
}

/** Which rows are selected, and the state of the checkbox for all visible rows, of which there may be a thousand. */
function useGridSelection(rows: readonly Row[], { selectedIds: ids, select, isBin }: ListScreenState) {
  const canSelectRow = (row: Row) => row.is_deleted === isBin;
  const isSome = ids.size > 0;
  const isAll = useMemo(
    () => isSome && rows.length > 0 && rows.every((row) => ids.has(row.id) || row.is_deleted !== isBin),
    [rows, ids, isSome, isBin],
  );
  return {
    ids,
    canSelect: canSelectRow,
    // Measured: another page of rows does not render the header again.
    state: useMemo(() => ({ isAll, isSome }), [isAll, isSome]),
    onSelect: useStableHandler((row: Row, isOn: boolean) => select([row], isOn)),
    onSelectAll: useStableHandler((isOn: boolean) => select(rows.filter(canSelectRow), isOn)),
  };
}

/** The buttons of a row, cached: all visible rows render on each key stroke. */
function useRowButtons(screen: Screen, rights: RowRights): (row: Row) => readonly string[] {
  return useMemo(() => cachedButtons(screen, rights), [screen, rights]);
}

function cachedButtons(screen: Screen, rights: RowRights): (row: Row) => readonly string[] {
  const cache = new WeakMap<Row, readonly string[]>();
  return (row) => {
    const buttons = cache.get(row) ?? buttonsOf(screen, rights, row);
    cache.set(row, buttons);
    return buttons;
  };
}

type MouseContext = {
  cells: ReturnType<typeof useCellRange>;
  focus: ReturnType<typeof useGridFocus>;
  edit: (at: Position) => boolean;
  /** Opens the page of a row that has one. */
  openPage: (at: Position) => void;
};

function mouseOf({ cells, focus, edit, openPage }: MouseContext) {
  return {
    handleMouseDown: (event: MouseEvent) => cells.handleMouseDown(event, focus.at),
    handleDoubleClick: ({ target }: MouseEvent) => {
      const at = positionAt(target);
      if (at && !edit(at)) openPage(at);
    },
  };
}

/** Returns whether the cell is edited in place. */
function editCell({ rights, state }: Pick<GridProps, 'rights' | 'state'>, row?: Row, column?: GridColumn): boolean {
  if (!row || !state.editCell || !actionsOf(rights, row).includes('edit')) return false;
  state.editCell(row, column?.field?.name);
  return true;
}

type RowKeys = Pick<GridProps, 'screen' | 'rights' | 'state'> & {
  rows: readonly Row[];
  columns: readonly GridColumn[];
  edit: (at: Position) => boolean;
};

/** Enter edits or opens a row, F2 edits it, Space shows it in the side panel, and Escape closes that. */
function rowKeys({ screen, rights, state, rows, columns, edit }: RowKeys) {
  function open(row: Row, at: Position): boolean {
    if (edit(at)) return true;
    const field = columns[at.stop]?.field;
    if (field?.opens) state.runAction(openAction(field.name), row);
    else if (rights.canView) state.runAction('view', row);
    return true;
  }
  function showPanel(row: Row): boolean {
    const canShow = canShowPanel(screen, rights, row);
    if (canShow) state.panel.toggle(row);
    return canShow;
  }
  return (key: string, at: Position): boolean => {
    const row = rows[at.row];
    if (!row) return false;
    if (key === 'Escape') state.panel.close();
    if (key === 'F2') edit(at);
    if (key === ' ') return showPanel(row);
    return key === 'Enter' ? open(row, at) : key === 'F2';
  };
}

/** The side panel follows the row with the keyboard focus. */
function usePanelFollows(row: Row | undefined, { row: shown, show }: ListScreenState['panel']) {
  const last = useRef(row?.id);
  useEffect(() => {
    if (row && shown && row.id !== last.current) show(row);
    last.current = row?.id;
  });
}

/** When the controls of an edited row disappear, the focus returns to the grid. */
function useFocusReturn(isEditing: boolean, returnFocus: () => void) {
  const was = useRef(isEditing);
  useLayoutEffect(() => {
    if (was.current && !isEditing) returnFocus();
    was.current = isEditing;
  });
}

/**
 * Left and Right in a tree's first column: expand and collapse a row, and move to its parent. Undefined where they just
 * move.
 */
export function moveInTree({ rows, toggle }: TreeRows, pressed: string, at: Position): Position | 'done' | undefined {
  const key = logicalKey(pressed);
  const current = rows[at.row];
  if (!current || current.branch === 'leaf' || key !== (current.branch === 'closed' ? 'ArrowRight' : 'ArrowLeft')) {
    const parent = key === 'ArrowLeft' ? parentIndex(rows, at.row) : undefined;
    return parent === undefined ? undefined : { ...at, row: parent };
  }
  toggle(current.row);
  return 'done';
}
