import { api } from '../api/api.ts';
import { setRights } from './can.tsx';
import { logError } from '../api/report-error.ts';
import { storeMenu, type MenuRow } from './session-menu.ts';
import { sessionUser } from './session-user.ts';

/** The caller's menu and rights once more, after they have changed them themselves; others have them at their next start. */
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
    // What was written is written; the next start shows it.
    logError(error);
  }
}
