import { api } from '../api/api.ts';
import { setRights } from './can.tsx';
import { setDictionaries, type WireDictionary } from '../dictionary.ts';
import { setLogUser } from '../log.ts';
import { logError } from '../api/report-error.ts';
import { isSignedIn, startSession, token, userKey } from './session.ts';
import { storeMenu, storedMenu, type MenuRow } from './session-menu.ts';
import { type SessionUser, sessionUser } from './session-user.ts';
import { loadSettings } from '../settings.ts';
import { currentView } from './view-as.ts';

export type BootData = { user: SessionUser; menu: readonly MenuRow[] };

type List<T> = { data: readonly T[] };

/** All data needed before the first page, fetched in parallel. Undefined: no session. */
export async function boot(): Promise<BootData | undefined> {
  if (!isSignedIn()) return undefined;
  const access = token();
  const others = Promise.all([
    loadSettings(),
    api<List<WireDictionary>>('GET', '/api/init/dictionary/', { query: { dictionary_key: 'all' } }),
    api<SessionUser>('GET', '/api/system/user/user_info/').then((found) => {
      // Set even while another request waits for a required action.
      sessionUser.set(found);
      return found;
    }),
    api<readonly string[]>('GET', '/api/system/menu_button/get_btn_permission/'),
  ]);
  // Awaited only if this session has not stored it.
  const menuRequest = api<List<MenuRow>>('GET', '/api/system/menu/web_router/').then(({ data }) => data);
  // Its failure is reported where it is awaited; not at all if another request failed.
  menuRequest.catch(() => undefined);
  const [, dictionary, user, rights] = await others;
  setDictionaries(dictionary.data);
  setRights(rights);
  setLogUser(user.name);
  // The token decides who is signed in; another window may have started another session meanwhile.
  if (access !== undefined && !currentView() && access === token() && userKey() !== String(user.id))
    startSession(access, user.id);
  return { user, menu: await menuFor({ user: user.id, rights }, menuRequest) };
}

/** The stored menu of this session at once, while the server's loads; otherwise the server's. */
async function menuFor(
  owner: { user: number; rights: readonly string[] },
  menuRequest: Promise<readonly MenuRow[]>,
): Promise<readonly MenuRow[]> {
  const stored = storedMenu(owner);
  // If it fails, the next start fetches it again.
  if (stored) menuRequest.then((menu) => storeMenu(owner, menu)).catch(logError);
  else storeMenu(owner, await menuRequest);
  return stored ?? menuRequest;
}
