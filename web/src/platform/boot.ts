import { api } from './api.ts';
import { setRights } from './can.tsx';
import { setDictionaries, type WireDictionary } from './dictionary.ts';
import { logAs } from './log.ts';
import { isSignedIn, startSession, token, userKey } from './session.ts';
import { type SessionUser, sessionUser } from './session-user.ts';
import { loadSettings } from './settings.ts';

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

export type Boot = { user: SessionUser; menu: readonly MenuRow[] };

type List<T> = { data: readonly T[] };

/** Everything that must be known before the first page, asked for in one round. Undefined: nobody is signed in. */
export async function boot(): Promise<Boot | undefined> {
  if (!isSignedIn()) return undefined;
  const access = token();
  const [, dictionary, user, rights, menu] = await Promise.all([
    loadSettings(),
    api<List<WireDictionary>>('GET', '/api/init/dictionary/', { query: { dictionary_key: 'all' } }),
    api<SessionUser>('GET', '/api/system/user/user_info/'),
    api<readonly string[]>('GET', '/api/system/menu_button/get_btn_permission/'),
    api<List<MenuRow>>('GET', '/api/system/menu/web_router/'),
  ]);
  setDictionaries(dictionary.data);
  setRights(rights);
  logAs(user.name);
  // The token alone says who is here; another window may have started another session meanwhile.
  if (access !== undefined && access === token() && userKey() !== String(user.id)) startSession(access, user.id);
  sessionUser.set(user);
  sessionStorage.setItem('menuData', JSON.stringify(menu.data));
  return { user, menu: menu.data };
}
