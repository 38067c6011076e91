import { api } from '../api/api.ts';
import { setRights } from './can.tsx';
import { logError } from '../api/report-error.ts';
import { storeMenu, type MenuRow } from './session-menu.ts';
import { sessionUser } from './session-user.ts';

/** Refetches the caller's menu and rights after they changed them; other users get theirs on the next start. */
export async function refreshMenu(): Promise<void> {
  const user = sessionUser.get();
  if (!user) return;
  try {
    const [rights, menu] = await Promise.all([
      api<readonly string[]>('GET', '/api/system/menu_button/get_btn_permission/'),
      api<{ data: readonly MenuRow[] }>('GET', '/api/system/menu/web_router/'),
    ]);
    setRights(rights);
    storeMenu({ user: user.id, rights }, menu.data);
  } catch (error) {
    // The change is saved; the next start shows it.
    logError(error);
  }
}
