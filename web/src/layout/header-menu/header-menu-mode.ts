import { useSettings } from '#web/platform/settings.ts';
import { createStore, useStore, useStorePart } from '#web/platform/store.ts';
import { useStored } from '#web/platform/stored.ts';
import { leavesOf, type MenuNode } from '../side-menu/menu-tree.ts';
import { tabStore } from '../tabs/tab-store.ts';

/** `reveal`: a choice opens its part of the side menu; `split`: the side menu shows that part only; `off`: no menu there. */
export const headerMenuModes = ['reveal', 'split', 'off'] as const;
export type HeaderMenuMode = (typeof headerMenuModes)[number];

/** The user's own choice, first as the configuration says. */
export function useHeaderMenuMode(): [HeaderMenuMode, (mode: HeaderMenuMode) => void] {
  const initial = useSettings()['base.header_menu'];
  const [stored, setStored] = useStored<unknown>('menu.header', initial);
  return [headerMenuModes.find((mode) => mode === stored) ?? 'reveal', setStored];
}

/** The top-level menu that was chosen last, and in front of which page; `times` tells one choice of it from the next. */
export const selectedTopMenu = createStore({ id: 0, times: 0, path: '' });

export function selectTopMenu(id: number): void {
  selectedTopMenu.set({ id, times: selectedTopMenu.get().times + 1, path: tabStore.get().current });
}

/** The top-level menu in force: the one chosen in front of this page, else the page's own. */
export function useTopMenu(nodes: readonly MenuNode[], current: string): MenuNode | undefined {
  const [mode] = useHeaderMenuMode();
  const selected = useStore(selectedTopMenu);
  const path = useStorePart(tabStore, (tabs) => (mode === 'split' ? tabs.current : undefined));
  const isSelected = mode === 'split' && selected.path === path;
  return (isSelected ? nodes.find(({ row }) => row.id === selected.id) : undefined) ?? topMenuOf(nodes, current);
}

/** The top-level menu that a page hangs under. */
function topMenuOf(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  return nodes.find((node) => leavesOf([node]).some((row) => row.web_path !== '' && row.web_path === path));
}
