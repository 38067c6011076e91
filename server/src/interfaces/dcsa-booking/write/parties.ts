import type { BookingRevision, RevisionPerson } from '#contract/booking/revision.ts';
import { isEmail, isPhone } from '#contract/freight/formats.ts';
import type { ResponseParties, ContactDetail, Party } from '#contract/interfaces/dcsa/parties.ts';
import { partyOf } from './party-text.ts';
import { nonEmptyList, singleLine } from './values.ts';

/** The parties: the ordering customer when sent to the customer, ourselves when sent to a carrier. */
export function partiesOf({ booking }: BookingRevision, bookingAgent: Party | undefined): ResponseParties {
  const { shipper, consignee, notifyparty, agent } = booking;
  const other = [
    { partyFunction: 'N1', party: partyOf(notifyparty) },
    { partyFunction: 'DDS', party: partyOf(agent) },
  ];
  return {
    bookingAgent,
    shipper: partyOf(shipper),
    consignee: partyOf(consignee),
    other: nonEmptyList(other.flatMap(({ partyFunction, party }) => (party ? [{ partyFunction, party }] : []))),
  };
}

/** The ordering customer, as named in the booking. */
export function customerOf({ booking }: BookingRevision): Party | undefined {
  const partyName = singleLine(booking.customername, 70);
  return partyName === undefined ? undefined : { partyName };
}

/** A contact with a telephone or e-mail; the standard allows none with only a name. */
export function contactOf(person: RevisionPerson | null): ContactDetail | undefined {
  const name = singleLine(person?.name, 35);
  const phone = person && isPhone(person.mobile) ? person.mobile : undefined;
  const email = person && isEmail(person.email) ? person.email : undefined;
  return name !== undefined && (phone ?? email) !== undefined ? { name, phone, email } : undefined;
}
