import { createContext, type ReactNode, use, useCallback } from 'react';
import { createStore, useStore } from '../store.ts';

const rights = createStore<ReadonlySet<string>>(new Set());
const Path = createContext<string | undefined>(undefined);

/** Keeps the caller's rights, each `<web_path>:<Action>`. */
export function setRights(granted: readonly string[]): void {
  rights.set(new Set(granted));
}

/** Names the screen that rights are asked for: its own, whatever tab or dialog is in front. */
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

/** The same on another screen, for what a page offers of it. */
export function useCanOn(path: string, action: string): boolean {
  return useStore(rights).has(`${path}:${action}`);
}

/** The same, for actions that are known only when they are asked for; the same function as long as its answers are. */
export function useCanCheck(): (action: string) => boolean {
  const granted = useStore(rights);
  const path = use(Path);
  if (path === undefined) throw new Error('useHolds stands outside of a ScreenPath');
  return useCallback((action: string) => granted.has(`${path}:${action}`), [granted, path]);
}

/** Removes its children unless the caller may do the action here. */
export function Can({ action, children }: { action: string | readonly string[]; children: ReactNode }) {
  return useCan(...(typeof action === 'string' ? [action] : action)) ? children : null;
}
