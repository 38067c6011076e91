import { type BookingRevision, portNamed } from '#contract/booking/revision.ts';
import type { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { ShipmentLocation } from '#contract/interfaces/dcsa/locations.ts';
import { equipmentsOf } from './equipment.ts';
import { nonEmptyList, singleLine, uncutLine } from './values.ts';

/** The default: from yard to yard, full boxes. */
const defaultService = {
  receipt_type: 'CY',
  delivery_type: 'CY',
  origin_movement: 'FCL',
  destination_movement: 'FCL',
} as const;

/** The properties common to requests and responses; undefined ones are omitted. */
export function commonOf(revision: BookingRevision) {
  const { booking, names } = revision;
  const transport = names.transtype?.dcsa_code;
  return {
    ...serviceOf(revision),
    ...termsOf(revision),
    ...sailingOf(revision),
    ...carrierOf(revision),
    transportDocumentTypeCode: names.issuetype?.document_type,
    isEquipmentSubstitutionAllowed: false,
    references: nonEmptyList(booking.custno === '' ? [] : [{ type: 'CR', value: booking.custno }]),
    shipmentLocations: locationsOf(revision),
    requestedPreCarriageModeOfTransport: transport === 'VESSEL' ? undefined : transport,
    requestedEquipments: equipmentsOf(revision),
  };
}

function serviceOf({ names }: BookingRevision) {
  const service = names.service ?? defaultService;
  return {
    receiptTypeAtOrigin: service.receipt_type,
    deliveryTypeAtDestination: service.delivery_type,
    cargoMovementTypeAtOrigin: service.origin_movement,
    cargoMovementTypeAtDestination: service.destination_movement,
  };
}

function termsOf({ booking, names }: BookingRevision) {
  const { contractno, prepardat } = booking;
  const term = names.blfrt?.dcsa_code;
  const payableAt = portNamed(names.ports, prepardat) ?? prepardat;
  return {
    serviceContractReference: uncutLine(contractno, 30),
    contractQuotationReference: contractno.length > 30 ? uncutLine(contractno, 35) : undefined,
    freightPaymentTermCode: term === 'PRE' || term === 'COL' ? term : undefined,
    // The standard needs a code for this place.
    invoicePayableAt: isLocode(payableAt) ? { UNLocationCode: payableAt } : undefined,
  };
}

export function sailingOf({ booking, names }: Pick<BookingRevision, 'booking' | 'names'>) {
  const name = singleLine(booking.vessel, 50);
  const imo = names.vessel?.imo ?? '';
  return {
    vessel: name === undefined ? undefined : { name, vesselIMONumber: /^\d{7,8}$/.test(imo) ? imo : undefined },
    carrierExportVoyageNumber: singleLine(booking.voyno, 50),
    expectedDepartureDate: booking.etd ?? undefined,
  };
}

/** By NMFTA if the carrier has such a code, else by SMDG. */
function carrierOf({ names }: BookingRevision): Pick<CreateBooking, 'carrierCode' | 'carrierCodeListProvider'> {
  const { scac = '', smdg_liner_code: smdg = '' } = names.carrier ?? {};
  if (scac !== '') return { carrierCode: scac, carrierCodeListProvider: 'NMFTA' };
  return smdg === '' ? {} : { carrierCode: smdg, carrierCodeListProvider: 'SMDG' };
}

function locationsOf({ booking, names }: BookingRevision): ShipmentLocation[] {
  const { placereceipt, portload, portdischarge, placedelivery, destination } = booking;
  const port = (code: string | null) => (code === null ? undefined : portOf(code, names));
  const places = [
    { locationTypeCode: 'PRE', location: placeOf(placereceipt) },
    { locationTypeCode: 'POL', location: port(portload) },
    { locationTypeCode: 'POD', location: port(portdischarge) },
    { locationTypeCode: 'PDE', location: placeOf(placedelivery) },
    // Beyond the carrier's contract; the closest code of the standard.
    { locationTypeCode: 'OIR', location: placeOf(destination) },
  ];
  const known = places.flatMap(({ locationTypeCode, location }) => (location ? [{ locationTypeCode, location }] : []));
  // At least one is required, even for a booking without ports.
  return known.length > 0 ? known : [{ locationTypeCode: 'POL', location: {} }];
}

export function portOf(code: string, { ports }: Pick<BookingRevision['names'], 'ports'>): ShipmentLocation['location'] {
  return { locationName: singleLine(ports[code]?.name_en, 100), UNLocationCode: isLocode(code) ? code : undefined };
}

/** A typed place by its code, if it is one. */
function placeOf(text: string): ShipmentLocation['location'] | undefined {
  const name = singleLine(text, 100);
  if (name === undefined) return undefined;
  return isLocode(name) ? { UNLocationCode: name } : { locationName: name };
}

export function isLocode(text: string): boolean {
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(text);
}
