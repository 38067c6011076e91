import { createContext, use } from 'react';
import type { Boot } from '#web/platform/boot.ts';
import { sessionUser } from '#web/platform/session-user.ts';
import { useStore } from '#web/platform/store.ts';

export const BootContext = createContext<Boot | undefined>(undefined);

/** The menu as it was at the start, and the signed-in user as he is now. */
export function useBooted(): Boot {
  const booted = use(BootContext);
  const now = useStore(sessionUser);
  if (!booted) throw new Error('useBooted stands outside of the console');
  return now?.id === booted.user.id ? { ...booted, user: now } : booted;
}
