import { usePageCommands } from '#web/platform/page-commands.ts';
import { actionName } from '../actions/public.ts';
import { bookingMessage } from './booking-details.messages.ts';
import { offerMessage } from './offer.messages.ts';

const typing = [
  { keys: 'Enter', text: offerMessage('next') },
  { keys: 'Shift+Enter', text: offerMessage('previous') },
];

type Offer = { isNew: boolean; save: (() => void) | undefined; submit: (() => void) | undefined };

/** What the page of a booking can do, for the command palette and the list of keys. */
export function useBookingOffer({ isNew, save, submit }: Offer): void {
  const text = bookingMessage(isNew ? 'stash' : 'save');
  const submitText = actionName('submit');
  usePageCommands({
    commands: [
      ...(save ? [{ id: 'save', text, keywords: 'save stash|baocun|bc|zancun|zc', run: save }] : []),
      ...(submit ? [{ id: 'submit', text: submitText, keywords: 'submit|tijiao|tj', run: submit }] : []),
    ],
    keys: [
      ...(save ? [{ keys: 'Ctrl+S', text: offerMessage('save') }, ...typing] : []),
      ...(submit ? [{ keys: 'Ctrl+Enter', text: offerMessage('submit') }] : []),
    ],
  });
}
