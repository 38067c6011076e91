import { useMemo, useState } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/tab.tsx';
import { useColumns } from './columns/use-columns.ts';
import type { OpenForm } from './form/row-dialog.tsx';
import { useInlineEdit } from './form/use-inline-edit.ts';
import { type LeaveGuard, useLeaveGuard } from './form/use-leave-guard.ts';
import type { SearchValues } from './list-query.ts';
import { binAddress, binScreen, inBin, isBin as isBinSearch } from './recycle/bin-screen.ts';
import { customMode } from './form/custom-mode.ts';
import { customOf, isRowAction, type RowActionKind } from './row-actions.ts';
import type { Row, Screen } from './screen.ts';
import { type List, useList } from './use-list.ts';
import { useRowCommands } from './use-row-commands.ts';
import { useSelection } from './use-selection.ts';

const noRows: readonly Row[] = [];

/** The list with its selection and the row that is open: all that the parts of the screen share. */
export function useListScreen(screen: Screen) {
  const tab = useTab();
  const inline = useInlineEdit(screen);
  const plain = useList(screen);
  const { leave, question } = useLeaveGuard({ screen, inline, rows: plain.page?.data });
  const list = guarded(plain, leave);
  const isBin = isBinSearch(list.query.search);
  const deleted = useMemo(() => binScreen(screen), [screen]);
  const columns = useColumns(isBin ? deleted : screen, isBin);
  const commands = useRowCommands(screen);
  const { selection, keys, chosen, select, clear } = useSelection(list.page?.data ?? noRows, isBin ? 'bin' : 'list');
  const [form, setForm] = useState<OpenForm>();
  /** The address of the list that the recycle bin was opened from. */
  const [before, setBefore] = useState('');

  function openRow(mode: 'edit' | 'view', row: Row) {
    if (mode === 'edit' && screen.inline) inline.begin(row);
    else if (screen.pages) tab.open(screen.pages.open(row));
    else setForm({ mode, row });
  }

  function open(address: string) {
    clear();
    list.open(address);
  }

  const onAction: Record<RowActionKind, (row: Row) => unknown> = {
    view: (row) => openRow('view', row),
    edit: (row) => openRow('edit', row),
    remove: commands.remove,
    restore: commands.restore,
  };

  return {
    list,
    /** Whether the rows are deleted ones. */
    isBin,
    columns,
    selection,
    /** The selected rows, those of other pages too. */
    chosen,
    selected: keys.length,
    select,
    clearSelection: clear,
    form,
    closeForm: () => setForm(undefined),
    editOpenRow: () => form && setForm({ mode: 'edit', row: form.row }),
    create: () => {
      if (screen.inline) inline.begin(undefined);
      else if (screen.pages) tab.open(screen.pages.create);
      else setForm({ mode: 'add', row: undefined });
    },
    /** Edits a row in its cells, beginning with one of them; undefined where rows are not edited so. */
    editCell: screen.inline && ((row: Row, field: string | undefined) => inline.begin(row, field)),
    inline,
    /** Asked before input that is not saved is left. */
    question,
    act: (button: string, row: Row) => {
      const name = customOf(button);
      if (name !== undefined) setForm({ mode: 'custom', row, custom: customMode(screen, name) });
      else if (isRowAction(button)) void onAction[button](row);
    },
    removeSelected: async () => {
      if (await commands.removeAll(keys)) clear();
    },
    restoreSelected: async () => {
      if (await commands.restoreAll(keys)) clear();
    },
    openSearch: open,
    openBin: () => {
      setBefore(list.text);
      open(binAddress(screen));
    },
    leaveBin: () => open(before),
    search: (search: SearchValues) => {
      // Rows that are no longer in sight must not be deleted by surprise.
      clear();
      list.change({ type: 'search', search: isBin ? inBin(search) : search });
    },
  };
}

/** Whatever brings other rows ends what is edited in its cells (spec §4). */
function guarded(list: List, leave: LeaveGuard['leave']): List {
  return {
    ...list,
    change: (wish, options) => leave(() => list.change(wish, options)),
    open: (text) => leave(() => list.open(text)),
    refresh: async () => leave(() => void list.refresh()),
  };
}

export type ListScreenState = ReturnType<typeof useListScreen>;

/** How the reader likes this list, kept per route. */
export function useListLook() {
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

export type ListLook = ReturnType<typeof useListLook>;
