import { useSettings } from '#web/platform/settings.ts';
import { createStore, useStore, useStorePart } from '#web/platform/store.ts';
import { useStored } from '#web/platform/stored.ts';
import { leavesOf, type MenuNode } from '../menu-tree.ts';
import { tabStore } from '../tab-store.ts';

/** `reveal`: a choice opens its part of the side menu; `split`: the side menu shows that part only; `off`: no menu there. */
export const headerMenuModes = ['reveal', 'split', 'off'] as const;
export type HeaderMenuMode = (typeof headerMenuModes)[number];

/** The user's own choice, first as the configuration says. */
export function useHeaderMenuMode(): [HeaderMenuMode, (mode: HeaderMenuMode) => void] {
  const initial = useSettings()['base.header_menu'];
  const [kept, setKept] = useStored<unknown>('menu.header', initial);
  return [headerMenuModes.find((mode) => mode === kept) ?? 'reveal', setKept];
}

/** The top-level menu that was chosen last, and in front of which page; `times` tells one choice of it from the next. */
export const chosenTop = createStore({ id: 0, times: 0, path: '' });

export function chooseTop(id: number): void {
  chosenTop.set({ id, times: chosenTop.get().times + 1, path: tabStore.get().current });
}

/** The top-level menu in force: the one chosen in front of this page, else the page's own. */
export function useTop(nodes: readonly MenuNode[], current: string): MenuNode | undefined {
  const [mode] = useHeaderMenuMode();
  const chosen = useStore(chosenTop);
  const path = useStorePart(tabStore, (tabs) => (mode === 'split' ? tabs.current : undefined));
  const isChosen = mode === 'split' && chosen.path === path;
  return (isChosen ? nodes.find(({ row }) => row.id === chosen.id) : undefined) ?? topOf(nodes, current);
}

/** The top-level menu that a page hangs under. */
function topOf(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  return nodes.find((node) => leavesOf([node]).some((row) => row.web_path !== '' && row.web_path === path));
}
