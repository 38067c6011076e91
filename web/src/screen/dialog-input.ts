import { createContext, use } from 'react';

/** Called when something was entered into a dialog; does nothing elsewhere. */
export const DialogInputContext = createContext<() => void>(() => undefined);

/** For controls that change their value by keys or mouse: dialogs receive input events only from native controls. */
export function useReportedInput<T>(onChange: (next: T) => void): (next: T) => void {
  const enter = use(DialogInputContext);
  return (next) => {
    enter();
    onChange(next);
  };
}
