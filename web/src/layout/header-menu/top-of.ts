import { leavesOf, type MenuNode } from '../menu-tree.ts';

/** The top-level menu that a page hangs under. */
export function topOf(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  return nodes.find((node) => leavesOf([node]).some((row) => row.web_path !== '' && row.web_path === path));
}
