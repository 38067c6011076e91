import { createContext, use } from 'react';
import type { Boot } from '#web/platform/boot.ts';

export const BootContext = createContext<Boot | undefined>(undefined);

/** The signed-in user and the menu, as they were at the start. */
export function useBooted(): Boot {
  const booted = use(BootContext);
  if (!booted) throw new Error('useBooted stands outside of the console');
  return booted;
}
