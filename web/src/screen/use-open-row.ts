import { useState } from 'react';
import { useTab } from '#web/platform/tab.tsx';
import { customMode } from './form/custom-mode.ts';
import type { OpenForm } from './form/row-dialog.tsx';
import type { InlineHandle } from './form/use-inline-edit.ts';
import type { Row, Screen } from './screen.ts';

/** Where rows are added, edited and looked at: in their cells, on a page of their own, in a dialog or a drawer. */
export function useOpenRow(screen: Screen, inline: InlineHandle) {
  const tab = useTab();
  const [form, setForm] = useState<OpenForm>();
  const { pages } = screen;
  return {
    form,
    closeForm: () => setForm(undefined),
    editOpenRow: () => form && setForm({ mode: 'edit', row: form.row }),
    create: () => {
      if (screen.inline) inline.begin(undefined);
      else if (pages) tab.open(pages.create);
      else setForm({ mode: 'add', row: undefined });
    },
    openRow: (mode: 'edit' | 'view', row: Row) => {
      if (mode === 'edit' && screen.inline) inline.begin(row);
      else if (pages) tab.open(pages.open(row));
      else setForm({ mode, row });
    },
    openCustom: (name: string, row: Row) => {
      const open = screen.custom[name]?.open;
      if (open) tab.open(open(row));
      else setForm({ mode: 'custom', row, custom: customMode(screen, name) });
    },
    /** Edits a row in its cells, beginning with one of them; undefined where rows are not edited so. */
    editCell: screen.inline && ((row: Row, field: string | undefined) => inline.begin(row, field)),
  };
}

export type OpenRow = ReturnType<typeof useOpenRow>;
