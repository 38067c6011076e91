import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentReason } from '#contract/documents/document-kind.ts';
import { hasText, textsInUse } from '../../document-text/public.ts';
import type { KindDef } from '../kind.ts';
import { letterLayout } from './letter.ts';
import { telexWords as words } from './letter.messages.ts';

/** Requests delivery of the goods without an original bill from the carrier, with a letter of indemnity. */
export const telexLoi: KindDef = {
  kind: 'TELEX_LOI',
  formats: ['pdf'],
  available: isSurrendered,
  layout: (revision, context) => letterLayout(revision, context, { messages: words, texts: {} }),
  bound: async (caller, bookingId) => {
    const texts = await textsInUse(caller.db, bookingId, 'TELEX_LOI');
    return {
      available: (content) => (hasText(texts) ? isSurrendered(content) : 'no_text'),
      layout: (revision, context) => letterLayout(revision, context, { messages: words, texts }),
    };
  },
};

function isSurrendered({ names }: BookingRevision): true | DocumentReason {
  return names.issuetype?.surrender_at_origin === true || 'not_telex';
}
