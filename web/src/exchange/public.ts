import { loadable } from '#web/platform/loadable.tsx';

export { isSentByHand } from './calls.ts';

/** What stands beside a booking of its messages; it comes when it is first looked at. */
export const transmissionPanel = loadable(
  async () => (await import('./panel/transmission-panel.tsx')).TransmissionPanel,
);
/** What of its carrier waits for a clerk, above a booking. */
export const unappliedMessages = loadable(
  async () => (await import('./panel/unapplied-messages.tsx')).UnappliedMessages,
);
/** What is said before a booking is sent: where it would go, and what keeps it from going. */
export const sendNote = loadable(async () => (await import('./panel/send-note.tsx')).SendNote);
