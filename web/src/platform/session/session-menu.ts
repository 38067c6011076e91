import { languageTag } from '../languages/i18n.ts';
import { createStore } from '../store.ts';

/** A row of `web_router`; `name` and `title` come in the reader's language. */
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
  /** By which a page is also found: both names, pinyin, initials. */
  keywords: string;
};

/** The menu as it was known last: what an administrator changes of it is seen without another start. */
export const sessionMenu = createStore<readonly MenuRow[] | undefined>(undefined);

type Owner = { user: number; rights: readonly string[] };

/** Whose menu it is, in which language, by which rights: another's is not shown for a moment either. */
const ownerKey = ({ user, rights }: Owner) => JSON.stringify([user, languageTag, rights]);

/** Keeps the menu for the session. */
export function storeMenu(owner: Owner, menu: readonly MenuRow[]): void {
  const text = JSON.stringify(menu);
  if (sessionMenu.get() === undefined || JSON.stringify(sessionMenu.get()) !== text) sessionMenu.set(menu);
  try {
    sessionStorage.setItem('menuData', text);
    sessionStorage.setItem('menuOf', ownerKey(owner));
  } catch {
    // A full store costs the next start a wait, never this one.
    sessionStorage.removeItem('menuOf');
  }
}

/** The menu that this session has fetched before; undefined when there is none, or their rights have changed since. */
export function storedMenu(owner: Owner): readonly MenuRow[] | undefined {
  const text = sessionStorage.getItem('menuData');
  if (text === null || sessionStorage.getItem('menuOf') !== ownerKey(owner)) return undefined;
  // Written above, by the same build or an earlier one of the same session.
  const menu = JSON.parse(text) as readonly MenuRow[];
  sessionMenu.set(menu);
  return menu;
}
