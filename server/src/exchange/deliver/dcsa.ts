import { NotWritten, type Way } from './way.ts';

/** Until the consumer of DCSA's booking interface is plugged in, a channel of that kind says so. */
export const dcsaWay: Way = {
  build: () => Promise.reject(new NotWritten('DCSA')),
  deliver: () => Promise.reject(new NotWritten('DCSA')),
};
