import type { FocusEvent } from 'react';
import { MenuList } from '#web/ui/menu-list.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { useNavigate } from '../navigation/navigation-context.tsx';
import { menuCommand, type TabMenuCommand } from '../navigation/navigation.ts';
import { shellMessage } from '../shell.messages.ts';
import { tabStore } from './tab-store.ts';
import { indexPath, type TabCommand } from './tabs.ts';

/** The tab of the menu, and the menu's position. */
export type TabMenuAt = { path: string; x: number; y: number };

const all: readonly TabMenuCommand[] = ['refresh', 'close_left', 'close_right', 'close_others', 'close_all'];
const anchorName = '--tab-menu';

type Props = {
  at: TabMenuAt;
  run: (command: TabCommand) => Promise<void>;
  onClose: () => void;
  /** The focus leaves a closing menu, and needs another place. */
  onLeave: () => void;
};

export function TabMenu({ at, run, onClose, onLeave }: Props) {
  const go = useNavigate();
  const { path, x, y } = at;
  const commands = path === indexPath ? (['close_all'] as const) : all;

  async function handleSelect(name: string) {
    const command = menuCommand(name);
    if (!command) return;
    const tab = tabStore.get().list.find((one) => one.path === path);
    await run({ do: command, path });
    if (command === 'refresh' && tab) go(tab.path + tab.search);
  }

  const items = commands.map((name) => ({
    key: name,
    text: shellMessage(name),
    onSelect: () => void handleSelect(name),
  }));
  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose();
  }
  function leave() {
    onClose();
    onLeave();
  }
  return (
    <div className="q-tab-menu" onBlur={handleBlur} style={{ left: x, top: y, anchorName }}>
      <Popup key={`${x} ${y}`} anchorName={anchorName}>
        <MenuList key={path} label={shellMessage('tabs')} items={items} onClose={leave} />
      </Popup>
    </div>
  );
}
