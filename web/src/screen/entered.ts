import { createContext, use } from 'react';

/** What a window is called with when something was entered into it; outside of windows nobody asks. */
export const EnteredContext = createContext<() => void>(() => undefined);

/**
 * For what changes a value by itself, by keys or the mouse: the browser's input event, which windows hear, says only what was typed into
 * its own controls.
 */
export function useEntering<T>(onChange: (next: T) => void): (next: T) => void {
  const enter = use(EnteredContext);
  return (next) => {
    enter();
    onChange(next);
  };
}
