import type { Transport } from '#contract/exchange/channel-kinds.ts';
import { byFolder } from './by-folder.ts';
import { byHttp } from './by-http.ts';
import { byMail } from './by-mail.ts';
import type { Deliverer } from './delivery-route.ts';

const deliverers: Readonly<Record<Transport, Deliverer>> = {
  FOLDER: byFolder,
  EMAIL: byMail,
  HTTP: byHttp,
  // Its carrier is played by a job that reads the bytes where they are kept.
  SIMULATED: () => Promise.resolve({}),
  NONE: () => Promise.reject(new Error('the channel has no way')),
};

/** Brings a file on the way that its channel names. */
export const byTransport: Deliverer = (transmission, channel, deps) =>
  deliverers[channel.transport](transmission, channel, deps);
