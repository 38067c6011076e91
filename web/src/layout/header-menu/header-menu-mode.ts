import { useSettings } from '#web/platform/settings.ts';
import { createStore, useStore, useStoreSelector } from '#web/platform/store.ts';
import { useStored } from '#web/platform/stored.ts';
import { recentPages } from '../navigation/recent-pages.ts';
import { leavesOf, type MenuNode } from '../side-menu/menu-tree.ts';
import { tabStore } from '../tabs/tab-store.ts';

/**
 * `split`: the side menu shows only the selected area; `reveal`: a click opens its branch there; `off`: no menu in the
 * header.
 */
export const headerMenuModes = ['split', 'reveal', 'off'] as const;
export type HeaderMenuMode = (typeof headerMenuModes)[number];

/** The user's choice, by default that of the configuration. */
export function useHeaderMenuMode(): [HeaderMenuMode, (mode: HeaderMenuMode) => void] {
  const initial = useSettings()['base.header_menu'];
  const [stored, setStored] = useStored<unknown>('menu.header', initial);
  return [headerMenuModes.find((mode) => mode === stored) ?? 'split', setStored];
}

/** The top-level menu selected last, and the active page at that time; `times` distinguishes repeated selections. */
export const selectedTopMenu = createStore({ id: 0, times: 0, path: '' });

export function selectTopMenu(id: number): void {
  selectedTopMenu.set({ id, times: selectedTopMenu.get().times + 1, path: tabStore.get().current });
}

// Returning to the page later shows the page's own menu.
tabStore.subscribe(() => {
  const selected = selectedTopMenu.get();
  if (selected.path !== '' && selected.path !== tabStore.get().current) selectedTopMenu.set({ ...selected, path: '' });
});

/**
 * The entries of the header when the side menu shows one area: those that contain pages. Top-level pages stay in the
 * side menu.
 */
export const areasOf = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.filter(({ children }) => children.length > 0);

/**
 * The current top-level menu: the one selected on this page, or the page's own. Where the side menu shows one area
 * only, a page without an area, e.g. the workbench, keeps the previous one.
 */
export function useTopMenu(nodes: readonly MenuNode[], current: string): MenuNode | undefined {
  const [mode] = useHeaderMenuMode();
  const selected = useStore(selectedTopMenu);
  const path = useStoreSelector(tabStore, (tabs) => (mode === 'split' ? tabs.current : undefined));
  if (mode !== 'split') return topMenuOf(nodes, current);
  const areas = areasOf(nodes);
  const isSelected = selected.path === path;
  const chosen = isSelected ? areas.find(({ row }) => row.id === selected.id) : undefined;
  return chosen ?? topMenuOf(areas, current) ?? lastTopMenu(areas) ?? areas[0];
}

/** The top-level menu that contains a page. */
function topMenuOf(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  return nodes.find((node) => leavesOf([node]).some((row) => isPageOf(row.web_path, path)));
}

/** A page may have subpages, e.g. one per booking. */
const isPageOf = (menuPath: string, path: string) =>
  menuPath.startsWith('/') && (path === menuPath || path.startsWith(`${menuPath}/`));

function lastTopMenu(nodes: readonly MenuNode[]): MenuNode | undefined {
  for (const path of recentPages()) {
    const top = topMenuOf(nodes, path);
    if (top) return top;
  }
  return undefined;
}
