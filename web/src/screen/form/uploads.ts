import { createContext, use } from 'react';

/** The running uploads of one form. */
export type Uploads = {
  /** Starts an upload; call the returned function when it has ended in any way. */
  begin: () => () => void;
  isRunning: () => boolean;
};

export function createUploads(): Uploads {
  const running = new Set<symbol>();
  return {
    begin: () => {
      const one = Symbol('upload');
      running.add(one);
      return () => void running.delete(one);
    },
    isRunning: () => running.size > 0,
  };
}

/** The form of a control; outside of a form, uploads block nothing. */
export const UploadsContext = createContext<Uploads>(createUploads());

/** Registers uploads with the form, which is not saved while one is running. */
export const useUploads = (): Uploads => use(UploadsContext);
