import { useMemo, useState } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { useColumns } from '../columns/use-columns.ts';
import { useInlineEdit } from '../form/use-inline-edit.ts';
import { type LeaveGuard, useLeaveGuard } from '../form/use-leave-guard.ts';
import type { SearchValues } from './list-query.ts';
import { binAddress, binScreen, inBin, isBin as isBinSearch } from '../recycle/bin-screen.ts';
import { actionOf, customOf, isRowAction, openedField, type RowActionKind } from '../row-actions.ts';
import type { Row, RowActions, Screen } from '../screen.ts';
import { type List, useList } from './use-list.ts';
import { type OpenRow, useOpenRow } from '../use-open-row.ts';
import { type RowCommands, useRowCommands } from '../use-row-commands.ts';

type SelectedRows = ReadonlyMap<number, Row>;
const noneSelected: SelectedRows = new Map();

/**
 * The selected rows in order of selection; those of other pages as they were then. `of` identifies the kind of rows: a
 * selection of another kind is dropped.
 */
function useSelection(rows: readonly Row[], of: string) {
  const [stored, setStored] = useState({ of, selectedRows: noneSelected });
  const selectedRows = stored.of === of ? stored.selectedRows : noneSelected;
  // Rows render again whenever this object changes.
  const selectedIds = useMemo((): ReadonlySet<number> => new Set(selectedRows.keys()), [selectedRows]);
  return {
    selectedIds,
    selectedRows: [...selectedRows.values()].map((row) => rows.find(({ id }) => id === row.id) ?? row),
    /** Selects or deselects rows of this page. */
    select: (changed: readonly Row[], isOn: boolean) => {
      const next = new Map(selectedRows);
      for (const row of changed)
        if (isOn) next.set(row.id, row);
        else next.delete(row.id);
      setStored({ of, selectedRows: next });
    },
    clear: () => setStored({ of, selectedRows: noneSelected }),
  };
}

const noRows: readonly Row[] = [];

/** The list with its selection and its open row, shared by all parts of the screen. */
export function useListScreen(screen: Screen) {
  const inline = useInlineEdit(screen);
  const plain = useList(screen);
  const { leave, question } = useLeaveGuard({ screen, inline, rows: plain.page?.data });
  const list = withLeaveGuard(plain, leave);
  const isBin = isBinSearch(list.query.search);
  const deleted = useMemo(() => binScreen(screen), [screen]);
  const columns = useColumns(isBin ? deleted : screen, isBin);
  const commands = useRowCommands(screen);
  const { selectedIds, selectedRows, select, clear } = useSelection(list.page?.data ?? noRows, isBin ? 'bin' : 'list');
  const openRowState = useOpenRow(screen, inline);
  const { openBin, open, leaveBin } = useBin(screen, list, clear);
  const { run, dialog } = (screen.actions?.useRun ?? useNoActions)();

  return {
    list,
    /** Whether the rows are deleted ones. */
    isBin,
    columns,
    selectedIds,
    /** The selected rows, those of other pages too. */
    selectedRows,
    selected: selectedIds.size,
    select,
    clearSelection: clear,
    ...openRowState,
    inline,
    panel: usePanel(list.page?.data ?? noRows),
    /** Shown before unsaved input is left. */
    question,
    runAction: actionRunner(openRowState, commands, run),
    /** The dialog of a row's action. */
    dialog,
    removeSelected: async () => {
      if (await commands.removeAll(selectedRows)) clear();
    },
    restoreSelected: async () => {
      if (await commands.restoreAll([...selectedIds])) clear();
    },
    openSearch: open,
    openBin,
    leaveBin,
    ...searchActions({ screen, list, isBin, clear }),
  };
}

/** The row in the side panel; it stays while it is in the list. */
function usePanel(rows: readonly Row[]) {
  const [id, setId] = useState<number>();
  const row = rows.find((each) => each.id === id);
  return {
    row,
    show: (panelRow: Row) => setId(panelRow.id),
    close: () => setId(undefined),
    toggle: (panelRow: Row) => setId(panelRow.id === row?.id ? undefined : panelRow.id),
  };
}

type Run = ReturnType<RowActions['useRun']>['run'];

/** For a screen without actions of its own. */
const useNoActions: RowActions['useRun'] = () => noActions;
const noActions = { run: () => undefined, dialog: null };

/** The handlers of a row's buttons. */
function actionRunner(
  { openRow, openCustom, openValue, createBelow }: OpenRow,
  { remove, restore, move }: RowCommands,
  run: Run,
) {
  const onAction: Record<RowActionKind, (row: Row) => unknown> = {
    view: (row) => openRow('view', row),
    edit: (row) => openRow('edit', row),
    remove,
    restore,
    below: createBelow,
    up: (row) => move(row, 'up'),
    down: (row) => move(row, 'down'),
  };
  return (button: string, row: Row): void => {
    const field = openedField(button);
    if (field !== undefined) return openValue(row, field);
    const action = actionOf(button);
    if (action !== undefined) return run(action, row);
    const name = customOf(button);
    if (name !== undefined) openCustom(name, row);
    else if (isRowAction(button)) void onAction[button](row);
  };
}

type SearchContext = { screen: Screen; list: List; isBin: boolean; clear: () => void };

function searchActions({ screen, list, isBin, clear }: SearchContext) {
  function search(nextSearch: SearchValues): void {
    // Hidden rows must not be deleted by accident.
    clear();
    list.change({ type: 'search', search: isBin ? inBin(nextSearch) : nextSearch });
  }
  return {
    search,
    /** The search form does not have the URL's hidden parameters. */
    searchFor: (nextSearch: SearchValues) => search({ ...hiddenParamsOf(screen, list.query.search), ...nextSearch }),
  };
}

function hiddenParamsOf({ hiddenSearchParams }: Screen, search: SearchValues): SearchValues {
  return Object.fromEntries(Object.entries(search).filter(([name]) => hiddenSearchParams.includes(name)));
}

/** Opens the recycle bin, and returns to the list as it was. */
function useBin(screen: Screen, list: List, clear: () => void) {
  const [before, setBefore] = useState('');
  function open(address: string) {
    clear();
    list.open(address);
  }
  return {
    open,
    openBin: () => {
      setBefore(list.text);
      open(binAddress(screen));
    },
    leaveBin: () => open(before),
  };
}

/** Loading other rows ends editing in the cells. */
function withLeaveGuard(list: List, leave: LeaveGuard['leave']): List {
  return {
    ...list,
    change: (listChange, options) => leave(() => list.change(listChange, options)),
    open: (text) => leave(() => list.open(text)),
    refresh: async () => leave(() => void list.refresh()),
  };
}

export type ListScreenState = ReturnType<typeof useListScreen>;

/** The user's layout of this list, stored per route. */
export function useListLayout() {
  const { path } = useTab();
  const [isSearchShown, setIsSearchShown] = useStored(`list.search${path}`, true);
  const [isCompact, setIsCompact] = useStored(`list.compact${path}`, false);
  return {
    isSearchShown,
    isCompact,
    toggleSearch: () => setIsSearchShown(!isSearchShown),
    toggleCompact: () => setIsCompact(!isCompact),
  };
}

export type ListLayout = ReturnType<typeof useListLayout>;
