import * as z from 'zod';
import { countryCode, joined, list, locode, part, rawText, nonEmptyArray, trimmed } from './forms.ts';

const address = {
  street: rawText(70),
  streetNumber: rawText(50).optional(),
  floor: trimmed(50).optional(),
  postCode: rawText(10).optional(),
  POBox: rawText(20).optional(),
  city: trimmed(35),
  stateRegion: rawText(65).optional(),
  countryCode: countryCode(),
};
export const Address = part(address);
const PartyAddress = part({ ...address, UNLocationCode: locode().optional() });
export type Address = z.output<typeof Address>;

export const ContactDetail = part({
  name: trimmed(35),
  phone: trimmed(30).optional(),
  email: z
    .string()
    .max(100)
    .regex(/^.+@\S+$/, 'not_an_email')
    .optional(),
}).refine(({ phone, email }) => phone !== undefined || email !== undefined, { path: ['phone'], error: 'required' });
export type ContactDetail = z.output<typeof ContactDetail>;

const IdentifyingCode = part({
  codeListProvider: rawText(100),
  partyCode: rawText(150),
  codeListName: rawText(100).optional(),
});
const TaxReference = part({ type: trimmed(50), countryCode: countryCode(), value: trimmed(35) });

const codes = { identifyingCodes: list(IdentifyingCode).optional(), taxLegalReferences: list(TaxReference).optional() };
const namedParty = {
  partyName: trimmed(70),
  address: PartyAddress.optional(),
  addressLines: list(rawText(250), 5).optional(),
  partyContactDetails: nonEmptyArray(ContactDetail).optional(),
  ...codes,
  reference: trimmed(35).optional(),
};
export const Party = part(namedParty);
export type Party = z.output<typeof Party>;

const trader = {
  ...namedParty,
  eblPlatform: joined(4).optional(),
  purchaseOrderReferences: list(trimmed(35)).optional(),
};
const Consignee = part({ ...trader, isNotifyParty: z.boolean().optional() });
const BookingOffice = part({
  partyName: trimmed(70),
  UNLocationCode: locode(),
  address: Address.optional(),
  addressLines: list(rawText(250), 5).optional(),
  partyContactDetails: nonEmptyArray(ContactDetail).optional(),
});
const IssueTo = part({ partyName: trimmed(70), sendToPlatform: joined(4).optional(), ...codes });

const parties = {
  shipper: part(trader).optional(),
  consignee: Consignee.optional(),
  serviceContractOwner: Party.optional(),
  carrierBookingOffice: BookingOffice.optional(),
  issueTo: IssueTo.optional(),
  other: list(part({ party: Party, partyFunction: rawText(3) })).optional(),
};

/** The parties of a request; the booking party is among them. */
export const RequestParties = part({ bookingAgent: Party, ...parties });
/** The parties of a response. */
export const ResponseParties = part({ bookingAgent: Party.optional(), ...parties });
export type ResponseParties = z.output<typeof ResponseParties>;
