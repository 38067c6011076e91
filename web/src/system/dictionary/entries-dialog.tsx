import { useMemo, useState } from 'react';
import { TabContext, useTab } from '#web/platform/page/tab.tsx';
import { ListView } from '#web/screen/list/list-view.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { entriesScreen } from './entries.screen.ts';
import './dictionary.css';

/** A list in a dialog: its search and page are separate from the URL of the page below. */
export function EntriesDialog({ row }: CustomDialogProps) {
  const tab = useTab();
  const [search, setSearch] = useState(() => new URLSearchParams());
  const screen = useMemo(() => entriesScreen(row), [row]);
  const path = `${tab.path}/entries`;
  return (
    <div className="q-dictionary-entries">
      <p className="q-dictionary-head">{screen.title}</p>
      <TabContext value={{ ...tab, path, search, setSearch }}>
        <ListView screen={screen} />
      </TabContext>
    </div>
  );
}
