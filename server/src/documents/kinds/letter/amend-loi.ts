import type { DocumentReason } from '#contract/documents/document-kind.ts';
import { requestedAmendment } from '#server/booking/booking/differences/public.ts';
import { hasText, textsInUse } from '../../document-text/public.ts';
import type { KindDef, DocumentStates } from '../kind.ts';
import { letterLayout } from './letter.ts';
import { amendmentWords as words } from './letter.messages.ts';

/** Requests an amendment of a bill from the carrier, with a letter of indemnity. */
export const amendLoi: KindDef = {
  kind: 'AMEND_LOI',
  formats: ['pdf'],
  available: (_content, states) => isAmended(states),
  layout: (revision, context) => letterLayout(revision, context, { messages: words, texts: {} }),
  bound: async (caller, bookingId) => {
    const texts = await textsInUse(caller.db, bookingId, 'AMEND_LOI');
    const amended = await requestedAmendment(caller, bookingId);
    return {
      available: (_content, states) => (hasText(texts) ? isAmended(states) : 'no_text'),
      layout: (revision, context) => letterLayout(revision, context, { messages: words, texts, amended }),
    };
  },
};

function isAmended({ si_revision: number, amend_state: state }: DocumentStates): true | DocumentReason {
  return number > 0 || state !== 'NONE' || 'not_amended';
}
