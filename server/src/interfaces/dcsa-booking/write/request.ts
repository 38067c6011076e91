import type { BookingRevision } from '#contract/booking/revision.ts';
import type { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { Party } from '#contract/interfaces/dcsa/parties.ts';
import { commonOf } from './common.ts';
import { contactOf, partiesOf } from './parties.ts';
import { nonEmptyList, singleLine, uncutLine } from './values.ts';

/** Our company for a carrier, and the carrier's limits. */
export type RequestProfile = {
  /** Our name at carriers. */
  company: string;
  /** Our code at the carrier. */
  partyCode?: string | undefined;
  codeListProvider?: string | undefined;
};

/** A booking request to a carrier: the body of `POST` and, with references, of `PUT`. */
export function bookingRequest(revision: BookingRevision, profile: RequestProfile): CreateBooking {
  const { booking, names } = revision;
  const contacts = nonEmptyList(
    [names.doc_owner, names.sale, names.creator].flatMap((person) => contactOf(person) ?? []),
  );
  const bill = uncutLine(booking.mblno, 20);
  return {
    ...commonOf(revision),
    // Our own number, which the carrier's staff see.
    bookingChannelReference: uncutLine(booking.orderno, 20),
    transportDocumentReferences: bill === undefined ? undefined : [bill],
    documentParties: { ...partiesOf(revision, undefined), bookingAgent: ourselves(profile, contacts) },
    partyContactDetails: contacts,
  };
}

function ourselves(
  { company, partyCode, codeListProvider = 'ZZZ' }: RequestProfile,
  partyContactDetails: Party['partyContactDetails'],
): Party {
  const partyName = singleLine(company, 70) ?? '-';
  return { partyName, partyContactDetails, ...(partyCode && { identifyingCodes: [{ codeListProvider, partyCode }] }) };
}
