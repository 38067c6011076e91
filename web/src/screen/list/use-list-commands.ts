import { type PageCommand, usePageCommands } from '#web/platform/page/page-commands.ts';
import { listCommandMessage } from './list-commands.messages.ts';
import type { RowRights } from '../row-actions.ts';
import type { Screen } from '../screen.ts';
import { screenMessage } from '../screen.messages.ts';
import { startExport } from './toolbar.tsx';
import type { ListLayout, ListScreenState } from './use-list-screen.ts';
import { createText } from './create-text.ts';

type ListCommandsContext = { screen: Screen; rights: RowRights; state: ListScreenState; layout: ListLayout };

const keys = [
  { keys: '↑+↓+←+→', text: listCommandMessage('move') },
  { keys: 'PageUp+PageDown', text: listCommandMessage('turn') },
  { keys: 'Enter', text: listCommandMessage('open') },
  { keys: 'F2', text: listCommandMessage('edit') },
  { keys: 'Shift+↑+↓+←+→', text: listCommandMessage('range') },
  { keys: 'Ctrl+C', text: listCommandMessage('copy') },
];

/** The list's commands for the command palette and the list of keys. */
export function useListCommands({ screen, rights, state, layout }: ListCommandsContext): void {
  const all: (PageCommand & { isOpen: boolean })[] = [
    {
      id: 'create',
      // What has a name of its own is a command of the console.
      isOpen: rights.canCreate && screen.pages?.createText === undefined,
      text: `${createText(screen)} · ${screen.title}`,
      keywords: 'new add create|xinzeng|xz',
      run: state.create,
    },
    {
      id: 'refresh',
      isOpen: true,
      text: `${screenMessage('refresh')} · ${screen.title}`,
      keywords: 'reload|shuaxin|sx',
      run: state.list.refresh,
    },
    {
      id: 'export',
      isOpen: rights.canExport,
      text: `${screenMessage('export')} · ${screen.title}`,
      keywords: 'export excel xlsx|daochu|dc',
      run: () => startExport({ screen, state }),
    },
    {
      id: 'compact',
      isOpen: true,
      text: screenMessage('compact'),
      keywords: 'compact dense rows|jincou|jc',
      run: layout.toggleCompact,
    },
    {
      id: 'search',
      isOpen: true,
      text: screenMessage(layout.isSearchShown ? 'hide_search' : 'show_search'),
      keywords: 'search form filter|chaxun|cx',
      run: layout.toggleSearch,
    },
  ];
  usePageCommands({ commands: all.filter(({ isOpen }) => isOpen), keys });
}
