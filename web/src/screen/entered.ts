import { createContext, use } from 'react';

/** Called when something was entered into a dialog; does nothing elsewhere. */
export const EnteredContext = createContext<() => void>(() => undefined);

/** For controls that change their value by keys or mouse: dialogs receive input events only from native controls. */
export function useEntering<T>(onChange: (next: T) => void): (next: T) => void {
  const enter = use(EnteredContext);
  return (next) => {
    enter();
    onChange(next);
  };
}
