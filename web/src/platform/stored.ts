import { useCallback, useSyncExternalStore } from 'react';
import { config } from './config.ts';
import { userKey } from './session/session.ts';

// localStorage is synchronous, so a setting is known before the first paint.
const listeners = new Map<string, Set<() => void>>();
const parsed = new Map<string, { text: string | null; value: unknown }>();

function fullKey(key: string): string {
  return `${config.version}/${userKey()}/${key}`;
}

/** The current user's stored setting, or `initial`; invalid JSON counts as missing. */
export function readStored<T>(key: string, initial: T): T {
  const name = fullKey(key);
  const text = localStorage.getItem(name);
  const cached = parsed.get(name);
  // The same text must give the same object, otherwise React would see a change in every render. `writeStored` wrote it
  // under the same key, hence with the same type.
  if (cached?.text === text && text !== null) return cached.value as T;
  const value = text === null ? initial : parse(text, initial);
  parsed.set(name, { text, value });
  return value;
}

function parse<T>(text: string, initial: T): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    return initial;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(fullKey(key), JSON.stringify(value));
  } catch {
    // If storage is full or forbidden, only the preference is lost.
  }
  for (const listener of listeners.get(key) ?? []) listener();
}

function subscribe(key: string, listener: () => void): () => void {
  const keyListeners = listeners.get(key) ?? new Set();
  listeners.set(key, keyListeners.add(listener));
  return () => keyListeners.delete(listener);
}

/** A stored setting of the current user. `initial` must be the same object in every render. */
export function useStored<T>(key: string, initial: T): [T, (next: T) => void] {
  const subscribeToKey = useCallback((listener: () => void) => subscribe(key, listener), [key]);
  const value = useSyncExternalStore(subscribeToKey, () => readStored(key, initial));
  return [value, (next) => writeStored(key, next)];
}
