import { usePageOffer } from '#web/platform/page-commands.ts';
import { bookingMessage } from './booking-details.messages.ts';
import { offerMessage } from './offer.messages.ts';

const keys = [
  { keys: 'Ctrl+S', text: offerMessage('save') },
  { keys: 'Ctrl+Enter', text: offerMessage('save') },
  { keys: 'Enter', text: offerMessage('next') },
  { keys: 'Shift+Enter', text: offerMessage('previous') },
];

/** What the page of a booking can do, for the command palette and the list of keys. */
export function useBookingOffer({ isNew, save }: { isNew: boolean; save: (() => void) | undefined }): void {
  const text = bookingMessage(isNew ? 'stash' : 'save');
  const commands = save ? [{ id: 'save', text, keywords: 'save stash|baocun|bc|zancun|zc', run: save }] : [];
  usePageOffer({ commands, keys: save ? keys : [] });
}
