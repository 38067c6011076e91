import { createContext, use } from 'react';

/** The files that are on their way to the server from one form. */
export type Uploads = {
  /** A file sets out; what it answers is called once it has arrived, failed or been given up. */
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

/** The form a control stands in; a control outside of any form keeps nobody from saving. */
export const UploadsContext = createContext<Uploads>(createUploads());

/** Where a control reports its uploads: the form is not saved while one of them is under way. */
export const useUploads = (): Uploads => use(UploadsContext);
