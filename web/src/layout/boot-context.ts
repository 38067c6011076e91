import { createContext, use } from 'react';
import type { BootData } from '#web/platform/session/boot.ts';
import { sessionMenu } from '#web/platform/session/session-menu.ts';
import { sessionUser } from '#web/platform/session/session-user.ts';
import { useStore } from '#web/platform/store.ts';

export const BootContext = createContext<BootData | undefined>(undefined);

/** The current menu and user. */
export function useBootData(): BootData {
  const bootData = use(BootContext);
  const now = useStore(sessionUser);
  const menu = useStore(sessionMenu);
  if (!bootData) throw new Error('useBootData was called outside of the console');
  return { menu: menu ?? bootData.menu, user: now?.id === bootData.user.id ? now : bootData.user };
}
