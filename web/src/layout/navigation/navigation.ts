import type { MenuRow } from '#web/platform/session/session-menu.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { useBootData } from '../boot-context.ts';
import { useOpenPage } from './navigation-context.tsx';
import { shellMessage } from '../shell.messages.ts';
import { runTabCommand, tabStore } from '../tabs/tab-store.ts';
import { reduceTabs, type Tab, type TabCommand, type Tabs } from '../tabs/tabs.ts';
import { confirmUnsaved, canSave, discardPage, savePage } from '../unsaved/unsaved.ts';

/** Runs a tab command and navigates to the tab that is then active. Resolves to false if the user stays. */
export function useTabCommand(): (command: TabCommand) => Promise<boolean> {
  const open = useOpenPage();
  const { menu } = useBootData();
  return async (command) => {
    const before = tabStore.get();
    const losing = tabsLosingInput(before, command);
    if (losing.length > 0 && !(await resolveUnsaved(losing, { command, menu, open }))) return false;
    const after = runTabCommand(withCurrentPath(before, command));
    if (after.current !== before.current) open(after.current);
    return true;
  };
}

/** Tabs whose unsaved input a command would discard. */
function tabsLosingInput(tabs: Tabs, command: TabCommand): readonly Tab[] {
  const { list } = reduceTabs(tabs, command);
  const isRetained = ({ path, refreshes }: Tab) => list.some((tab) => tab.path === path && tab.refreshes === refreshes);
  return tabs.list.filter((tab) => tab.isDirty && !isRetained(tab));
}

type UnsavedContext = { command: TabCommand; menu: readonly MenuRow[]; open: (to: string) => void };

/** Resolves unsaved input by saving or discarding; true when the command may proceed. */
async function resolveUnsaved(losing: readonly Tab[], { command, menu, open }: UnsavedContext): Promise<boolean> {
  const pages = losing.map(({ path, title }) => {
    const row = menu.find(({ web_path }) => web_path === path);
    return { path, title: title ?? row?.title ?? path, canSave: canSave(path) };
  });
  const answer = await confirmUnsaved(pages, command.do.startsWith('close'));
  if (answer === 'stay') return false;
  if (answer === 'discard') {
    pages.forEach(({ path }) => discardPage(path));
    return true;
  }
  for (const { path } of pages) {
    // In sequence: a page that cannot be saved stops the command, and becomes active to show why.
    if (await savePage(path)) continue;
    open(path);
    return false;
  }
  return true;
}

/** A page's address may change with its first save; the command then applies to the tab at the same position. */
function withCurrentPath(before: Tabs, command: TabCommand): TabCommand {
  const { list } = tabStore.get();
  if (list.some(({ path }) => path === command.path)) return command;
  const index = before.list.findIndex(({ path }) => path === command.path);
  return { ...command, path: list[index]?.path ?? command.path };
}

const menuCommands = ['refresh', 'close_left', 'close_right', 'close_others', 'close_all'] as const;
export type TabMenuCommand = (typeof menuCommands)[number];

/** The command of a menu entry; an unknown one is logged. */
export function menuCommand(name: string): TabMenuCommand | undefined {
  const command = menuCommands.find((one) => one === name);
  if (!command) toast.error(shellMessage('invalid_operation'));
  return command;
}
