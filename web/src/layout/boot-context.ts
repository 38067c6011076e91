import { createContext, use } from 'react';
import type { Boot } from '#web/platform/boot.ts';
import { sessionMenu } from '#web/platform/session-menu.ts';
import { sessionUser } from '#web/platform/session-user.ts';
import { useStore } from '#web/platform/store.ts';

export const BootContext = createContext<Boot | undefined>(undefined);

/** The menu and the signed-in user as they are now. */
export function useBooted(): Boot {
  const booted = use(BootContext);
  const now = useStore(sessionUser);
  const menu = useStore(sessionMenu);
  if (!booted) throw new Error('useBooted stands outside of the console');
  return { menu: menu ?? booted.menu, user: now?.id === booted.user.id ? now : booted.user };
}
