import { type PageCommand, usePageOffer } from '#web/platform/page-commands.ts';
import { offerMessage } from './list-offer.messages.ts';
import type { RowRights } from './row-actions.ts';
import type { Screen } from './screen.ts';
import { screenMessage } from './screen.messages.ts';
import { startExport } from './toolbar.tsx';
import type { ListLook, ListScreenState } from './use-list-screen.ts';

type Offer = { screen: Screen; rights: RowRights; state: ListScreenState; look: ListLook };

const keys = [
  { keys: '↑+↓+←+→', text: offerMessage('move') },
  { keys: 'PageUp+PageDown', text: offerMessage('turn') },
  { keys: 'Enter', text: offerMessage('open') },
  { keys: 'F2', text: offerMessage('edit') },
  { keys: 'Shift+↑+↓+←+→', text: offerMessage('range') },
  { keys: 'Ctrl+C', text: offerMessage('copy') },
];

/** What a list can do, for the command palette and the list of keys. */
export function useListOffer({ screen, rights, state, look }: Offer): void {
  const all: (PageCommand & { isOpen: boolean })[] = [
    {
      id: 'create',
      isOpen: rights.canCreate,
      text: `${screenMessage(screen.inline ? 'add_row' : 'create')} · ${screen.title}`,
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
      run: look.toggleCompact,
    },
    {
      id: 'search',
      isOpen: true,
      text: screenMessage(look.isSearchShown ? 'hide_search' : 'show_search'),
      keywords: 'search form filter|chaxun|cx',
      run: look.toggleSearch,
    },
  ];
  usePageOffer({ commands: all.filter(({ isOpen }) => isOpen), keys });
}
