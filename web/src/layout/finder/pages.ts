import type { MenuRow } from '#web/platform/session/session-menu.ts';
import { iconNamed } from '#web/ui/icon.tsx';
import { useBootData } from '../boot-context.ts';
import { leavesOf, type MenuNode, menuTree, targetOf } from '../side-menu/menu-tree.ts';
import { useOpenPage } from '../navigation/navigation-context.tsx';
import { recentPages } from '../navigation/recent-pages.ts';
import { shellMessage } from '../shell.messages.ts';
import { indexPath } from '../tabs/tabs.ts';
import type { FinderOption } from './finder.tsx';
import { finderMessage } from './finder.messages.ts';

/** All pages of the menu as a flat list. */
export function usePages(): readonly FinderOption[] {
  const { menu } = useBootData();
  const open = useOpenPage();
  const tree = menuTree(menu);
  const index: FinderOption = {
    id: indexPath,
    title: shellMessage('index'),
    icon: 'dashboard',
    keywords: 'workbench|index|gongzuotai|gzt',
    group: finderMessage('pages'),
    run: () => open(indexPath),
  };
  const pages = leavesOf(tree).flatMap((row) => {
    const target = targetOf(row);
    if (target.kind === 'nothing' || row.web_path === indexPath) return [];
    const run = () => (target.kind === 'page' ? open(target.to) : window.open(target.url, '_blank', 'noopener'));
    return [{ ...optionLabels(row), note: noteOf(tree, row, target.kind), group: finderMessage('pages'), run }];
  });
  return [index, ...pages];
}

function optionLabels(row: MenuRow) {
  return { id: row.web_path, title: row.title, icon: iconNamed(row.icon), keywords: row.keywords };
}

function noteOf(tree: readonly MenuNode[], row: MenuRow, kind: 'page' | 'window'): string | undefined {
  if (kind === 'window') return finderMessage('window');
  return tree.find(({ children }) => leavesOf(children).includes(row))?.row.title;
}

/** The recently opened pages, as a group of their own before the others. */
export function recentFirst(pages: readonly FinderOption[], max: number): readonly FinderOption[] {
  const recent = recentPages()
    .flatMap((path) => pages.find(({ id }) => id === path) ?? [])
    .slice(0, max);
  const rest = pages.filter((page) => !recent.includes(page));
  return [...recent.map((page) => ({ ...page, group: finderMessage('recent') })), ...rest];
}
