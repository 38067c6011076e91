import { languageTag } from '../languages/i18n.ts';
import { createStore } from '../store.ts';

/** A row of `web_router`; `name` and `title` are in the caller's language. */
export type MenuRow = {
  id: number;
  parent: number | null;
  icon: string | null;
  sort: number;
  path: string;
  name: string;
  title: string;
  is_link: boolean;
  is_catalog: boolean;
  web_path: string;
  component: string;
  component_name: string;
  cache: boolean;
  visible: boolean;
  frame_out: boolean;
  /** Other texts that match the page: names in both languages, pinyin, initials. */
  keywords: string;
};

/** The current menu; an administrator's changes show without a restart. */
export const sessionMenu = createStore<readonly MenuRow[] | undefined>(undefined);

type Owner = { user: number; rights: readonly string[] };

/** The owner of a stored menu, with language and rights version: another user's menu is never shown. */
const ownerKey = ({ user, rights }: Owner) => JSON.stringify([user, languageTag, rights]);

/** Stores the menu for the session. */
export function storeMenu(owner: Owner, menu: readonly MenuRow[]): void {
  const text = JSON.stringify(menu);
  if (sessionMenu.get() === undefined || JSON.stringify(sessionMenu.get()) !== text) sessionMenu.set(menu);
  try {
    sessionStorage.setItem('menuData', text);
    sessionStorage.setItem('menuOf', ownerKey(owner));
  } catch {
    // Without storage only the next start is slower.
    sessionStorage.removeItem('menuOf');
  }
}

/** The menu that this session has stored; undefined if there is none, or the rights have changed. */
export function storedMenu(owner: Owner): readonly MenuRow[] | undefined {
  const text = sessionStorage.getItem('menuData');
  if (text === null || sessionStorage.getItem('menuOf') !== ownerKey(owner)) return undefined;
  // Written above, by this build or an earlier one in the same session.
  const menu = JSON.parse(text) as readonly MenuRow[];
  sessionMenu.set(menu);
  return menu;
}
