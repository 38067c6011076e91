import { loadable } from '#web/platform/loadable.tsx';

export { isSentByHand } from './calls.ts';

/** A booking's messages, for the side panel; loads when first shown. */
export const transmissionPanel = loadable(
  async () => (await import('./panel/transmission-panel.tsx')).TransmissionPanel,
);
/** The carrier's messages that need a clerk, above a booking. */
export const unappliedMessages = loadable(
  async () => (await import('./panel/unapplied-messages.tsx')).UnappliedMessages,
);
/** Before sending: the channel, and what prevents sending. */
export const sendNote = loadable(async () => (await import('./panel/send-note.tsx')).SendNote);
