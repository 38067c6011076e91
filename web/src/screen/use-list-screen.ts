import { useState } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/tab.tsx';
import { useColumns } from './columns/use-columns.ts';
import type { OpenForm } from './form/row-dialog.tsx';
import type { SearchValues } from './list-query.ts';
import type { RowActionKind } from './row-actions.ts';
import type { Row, Screen } from './screen.ts';
import type { Selection } from './table/use-grid-model.ts';
import { useList } from './use-list.ts';
import { useRowCommands } from './use-row-commands.ts';

const nothingSelected: Selection = {};

/** The list with its selection and the row that is open: all that the parts of the screen share. */
export function useListScreen(screen: Screen) {
  const tab = useTab();
  const list = useList(screen);
  const columns = useColumns(screen);
  const commands = useRowCommands(screen.resource);
  const [selection, setSelection] = useState(nothingSelected);
  const [form, setForm] = useState<OpenForm>();

  const clearSelection = () => setSelection(nothingSelected);
  const keys = Object.keys(selection).map(Number);

  function openRow(mode: 'edit' | 'view', row: Row) {
    if (screen.pages) tab.open(screen.pages.open(row));
    else setForm({ mode, row });
  }

  const onAction: Record<RowActionKind, (row: Row) => unknown> = {
    view: (row) => openRow('view', row),
    edit: (row) => openRow('edit', row),
    remove: commands.remove,
    restore: commands.restore,
  };

  return {
    list,
    columns,
    selection,
    selected: keys.length,
    select: setSelection,
    clearSelection,
    form,
    closeForm: () => setForm(undefined),
    editOpenRow: () => form && setForm({ ...form, mode: 'edit' }),
    create: () => (screen.pages ? tab.open(screen.pages.create) : setForm({ mode: 'add', row: undefined })),
    act: (kind: RowActionKind, row: Row) => void onAction[kind](row),
    removeSelected: async () => {
      if (await commands.removeAll(keys)) clearSelection();
    },
    openSearch: (query: string) => {
      clearSelection();
      list.open(query);
    },
    search: (search: SearchValues) => {
      // Rows that are no longer in sight must not be deleted by surprise.
      clearSelection();
      list.change({ type: 'search', search });
    },
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
