import { useState } from 'react';
import { useTab } from '#web/platform/page/tab.tsx';
import { customMode } from './form/custom-mode.ts';
import type { OpenForm } from './form/row-dialog.tsx';
import type { InlineHandle } from './form/use-inline-edit.ts';
import type { Row, Screen } from './screen.ts';

/** Opens rows to add, edit or view: in their cells, on their own page, in a dialog or a drawer. */
export function useOpenRow(screen: Screen, inline: InlineHandle) {
  const tab = useTab();
  const [form, setForm] = useState<OpenForm>();
  const { pages, tree } = screen;
  const createOn = screen.createOn ?? pages?.create;
  return {
    form,
    closeForm: () => setForm(undefined),
    editOpenRow: () => form && setForm({ mode: 'edit', row: form.row }),
    create: () => {
      if (screen.inline) inline.begin(undefined);
      else if (createOn) tab.open(createOn);
      else setForm({ mode: 'add', row: undefined });
    },
    /** Adds a child to a row of a tree. */
    createBelow: (row: Row) => {
      if (tree) setForm({ mode: 'add', row: undefined, preset: { [tree.parent]: row[tree.key ?? 'id'] } });
    },
    openRow: (mode: 'edit' | 'view', row: Row) => {
      if (mode === 'edit' && screen.inline) inline.begin(row);
      // Deleted rows have no page.
      else if (pages?.open && !row.is_deleted) tab.open(pages.open(row));
      else setForm({ mode, row });
    },
    /** The page that a value of a row links to. */
    openValue: (row: Row, field: string) => {
      const opens = screen.columns.find(({ name }) => name === field)?.opens;
      if (opens) tab.open(opens(row));
    },
    openCustom: (name: string, row: Row) => {
      const open = screen.custom[name]?.open;
      if (open) tab.open(open(row));
      else setForm({ mode: 'custom', row, custom: customMode(screen, name) });
    },
    /** Edits a row in its cells, starting with one of them; undefined if rows are not edited in place. */
    editCell: screen.inline && ((row: Row, field: string | undefined) => inline.begin(row, field)),
  };
}

export type OpenRow = ReturnType<typeof useOpenRow>;
