import { useState } from 'react';
import { useStore } from '#web/platform/store.ts';
import { iconNamed } from '#web/ui/icon.tsx';
import { useBootData } from '../boot-context.ts';
import { useOpenPage } from '../navigation/navigation-context.tsx';
import { tabStore } from '../tabs/tab-store.ts';
import { indexPath, type Tab } from '../tabs/tabs.ts';
import { Finder, type FinderOption } from './finder.tsx';
import { finderMessage } from './finder.messages.ts';
import { matching } from './match.ts';

type Props = { titleOf: (tab: Tab) => string; onClose: () => void };

/** All open pages, for tabs that do not fit. */
export function TabFinder({ titleOf, onClose }: Props) {
  const [query, setQuery] = useState('');
  const { list, current } = useStore(tabStore);
  const { menu } = useBootData();
  const open = useOpenPage();
  const options: FinderOption[] = list.map((tab) => {
    const row = menu.find(({ web_path }) => web_path !== '' && tab.path.startsWith(web_path));
    return {
      id: tab.path,
      title: titleOf(tab),
      icon: tab.path === indexPath ? 'dashboard' : iconNamed(row?.icon ?? null),
      keywords: row?.web_path === tab.path ? row.keywords : tab.path,
      note: noteOf(tab, current),
      group: finderMessage('open_tabs'),
      run: () => open(tab.path),
    };
  });
  return (
    <Finder
      placement="tabs"
      label={finderMessage('open_tabs')}
      placeholder={finderMessage('open_tabs_hint')}
      query={query}
      onQuery={setQuery}
      options={matching(query, options)}
      onClose={onClose}
    />
  );
}

function noteOf({ path, isDirty }: Tab, current: string): string | undefined {
  if (isDirty) return finderMessage('unsaved');
  return path === current ? finderMessage('current') : undefined;
}
