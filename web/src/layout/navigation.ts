import { useNavigate } from 'react-router';
import { confirm } from '#web/platform/confirm.tsx';
import { logError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import { shellMessage } from './shell.messages.ts';
import { runTabCommand, tabStore } from './tab-store.ts';
import { reduceTabs, type Tab, type TabCommand } from './tabs.ts';

type Go = (to: string, options?: { replace?: boolean }) => void;

/** Changes the address. A navigation that fails is logged, not shown (design.md 10.20). */
export function useGo(): Go {
  const navigate = useNavigate();
  return (to, options) => {
    const going = async () => navigate(to, options);
    going().catch(logError);
  };
}

/** Goes to a page; one that is open already comes back as it was left. */
export function useOpen(): (to: string) => void {
  const go = useGo();
  return (to) => {
    const open = tabStore.get().list.find((tab) => tab.path === to);
    go(open ? open.path + open.search : to);
  };
}

/** Runs a tab command and follows the tab that is then in front. False: unsaved input was to be kept. */
export function useTabCommand(): (command: TabCommand) => Promise<boolean> {
  const open = useOpen();
  return async (command) => {
    const before = tabStore.get();
    const { list } = reduceTabs(before, command);
    const isKept = ({ path, refreshes }: Tab) => list.some((tab) => tab.path === path && tab.refreshes === refreshes);
    const isLossy = before.list.some((tab) => tab.isDirty && !isKept(tab));
    if (isLossy && !(await confirmLoss(command))) return false;
    const after = runTabCommand(command);
    if (after.current !== before.current) open(after.current);
    return true;
  };
}

function confirmLoss(command: TabCommand): Promise<boolean> {
  const isClosing = command.do.startsWith('close');
  return confirm({
    title: shellMessage('unsaved_title'),
    text: shellMessage(isClosing ? 'unsaved_text' : 'unsaved_restart'),
    okText: shellMessage(isClosing ? 'discard' : 'discard_restart'),
    danger: true,
  });
}

const menuCommands = ['refresh', 'close_left', 'close_right', 'close_others', 'close_all'] as const;
export type TabMenuCommand = (typeof menuCommands)[number];

/** The command a menu entry names; an unknown one is told (spec §8). */
export function menuCommand(name: string): TabMenuCommand | undefined {
  const command = menuCommands.find((one) => one === name);
  if (!command) toast.error(shellMessage('invalid_operation'));
  return command;
}
