import { createContext, type ReactNode, use, useCallback } from 'react';
import { createStore, useStore } from '../store.ts';

const rights = createStore<ReadonlySet<string>>(new Set());
const Path = createContext<string | undefined>(undefined);

/** Sets the caller's rights, each `<web_path>:<Action>`. */
export function setRights(granted: readonly string[]): void {
  rights.set(new Set(granted));
}

/** Sets the screen of its children's rights, regardless of the active tab or dialog. */
export function ScreenPath({ value, children }: { value: string; children: ReactNode }) {
  return <Path value={value}>{children}</Path>;
}

/** Whether the caller holds at least one of the actions on the current screen. */
export function useCan(...actions: string[]): boolean {
  const granted = useStore(rights);
  const path = use(Path);
  if (actions.length === 0) throw new Error('useCan needs at least one action');
  if (path === undefined) throw new Error('useCan stands outside of a ScreenPath');
  return actions.some((action) => granted.has(`${path}:${action}`));
}

/** The same for another screen, whose actions a page offers. */
export function useCanOn(path: string, action: string): boolean {
  return useStore(rights).has(`${path}:${action}`);
}

/** The same for dynamic actions; the function is stable while the rights are. */
export function useCanCheck(): (action: string) => boolean {
  const granted = useStore(rights);
  const path = use(Path);
  if (path === undefined) throw new Error('useHolds stands outside of a ScreenPath');
  return useCallback((action: string) => granted.has(`${path}:${action}`), [granted, path]);
}

/** Renders its children only if the caller holds the right here. */
export function Can({ action, children }: { action: string | readonly string[]; children: ReactNode }) {
  return useCan(...(typeof action === 'string' ? [action] : action)) ? children : null;
}
