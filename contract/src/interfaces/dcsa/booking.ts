import * as z from 'zod';
import { maxLines } from '../../booking/container.ts';
import { ConfirmedEquipment, RequestedEquipment } from './cargo.ts';
import {
  count,
  countryCode,
  dcsaCurrencyCode,
  CustomsReference,
  day,
  dcsaImoNumber,
  joined,
  list,
  locode,
  measure,
  moment,
  part,
  paymentTerm,
  rawText,
  Reference,
  serviceReference,
  nonEmptyArray,
  trimmed,
  voyageReference,
} from './forms.ts';
import { ResponseParties, ContactDetail, RequestParties } from './parties.ts';
import { Location, ShipmentLocation } from './locations.ts';

const receiptType = () => z.enum(['CY', 'SD', 'CFS']);
const charges = () =>
  part({
    haulageChargesPaymentTermCode: paymentTerm().optional(),
    portChargesPaymentTermCode: paymentTerm().optional(),
    otherChargesPaymentTermCode: paymentTerm().optional(),
  });

/** Fields common to requests and responses (DCSA Booking 2.0.5). */
const common = {
  receiptTypeAtOrigin: receiptType(),
  deliveryTypeAtDestination: receiptType(),
  cargoMovementTypeAtOrigin: rawText(3),
  cargoMovementTypeAtDestination: rawText(3),
  serviceContractReference: rawText(30).optional(),
  freightPaymentTermCode: paymentTerm().optional(),
  originChargesPaymentTerm: charges().optional(),
  destinationChargesPaymentTerm: charges().optional(),
  contractQuotationReference: trimmed(35).optional(),
  extendedContractQuotationReference: trimmed(70).optional(),
  vessel: part({ name: trimmed(50), vesselIMONumber: dcsaImoNumber().optional() }).optional(),
  carrierServiceName: trimmed(50).optional(),
  carrierServiceCode: trimmed(11).optional(),
  universalServiceReference: serviceReference().optional(),
  carrierExportVoyageNumber: trimmed(50).optional(),
  universalExportVoyageReference: voyageReference().optional(),
  routingReference: trimmed(5000).optional(),
  declaredValue: measure().optional(),
  declaredValueCurrency: dcsaCurrencyCode().optional(),
  carrierCode: joined(4).optional(),
  carrierCodeListProvider: z.enum(['SMDG', 'NMFTA']).optional(),
  isPartialLoadAllowed: z.boolean().optional(),
  isExportDeclarationRequired: z.boolean().optional(),
  exportDeclarationReference: trimmed(35).optional(),
  expectedDepartureDate: day().optional(),
  expectedDepartureFromPlaceOfReceiptDate: day().optional(),
  expectedArrivalAtPlaceOfDeliveryStartDate: day().optional(),
  expectedArrivalAtPlaceOfDeliveryEndDate: day().optional(),
  transportDocumentTypeCode: z.enum(['BOL', 'SWB']).optional(),
  transportDocumentReference: trimmed(20).optional(),
  transportDocumentReferences: list(trimmed(20)).optional(),
  requestedNumberOfTransportDocuments: count().optional(),
  bookingChannelReference: trimmed(20).optional(),
  incoTerms: rawText(3).optional(),
  isEquipmentSubstitutionAllowed: z.boolean(),
  invoicePayableAt: part({ UNLocationCode: locode() }).optional(),
  placeOfBLIssue: part({
    UNLocationCode: locode().optional(),
    countryCode: countryCode().optional(),
    locationName: trimmed(100).optional(),
  })
    .refine((place) => (place.UNLocationCode === undefined) !== (place.countryCode === undefined), {
      path: ['UNLocationCode'],
      error: 'required',
    })
    .optional(),
  references: list(Reference).optional(),
  customsReferences: list(CustomsReference).optional(),
  partyContactDetails: list(ContactDetail).optional(),
  shipmentLocations: nonEmptyArray(ShipmentLocation),
  requestedPreCarriageModeOfTransport: rawText(50).optional(),
  requestedOnCarriageModeOfTransport: rawText(50).optional(),
  requestedEquipments: nonEmptyArray(RequestedEquipment, maxLines),
};

/** The body of `POST /v2/bookings`. */
export const CreateBooking = part({ ...common, documentParties: RequestParties });
export type CreateBooking = z.output<typeof CreateBooking>;

const references = {
  carrierBookingRequestReference: trimmed(100).optional(),
  carrierBookingReference: trimmed(35).optional(),
};

/** The body of `PUT /v2/bookings/{bookingReference}`. */
export const UpdateBooking = part({ ...references, ...common, documentParties: RequestParties });

export const CreateBookingResponse = part({ carrierBookingRequestReference: trimmed(100) });

export const feedbackCodes = [
  'INFORMATIONAL_MESSAGE',
  'PROPERTY_WILL_BE_IGNORED',
  'PROPERTY_VALUE_MUST_CHANGE',
  'PROPERTY_VALUE_HAS_BEEN_CHANGED',
  'PROPERTY_VALUE_MAY_CHANGE',
  'PROPERTY_HAS_BEEN_DELETED',
] as const;

export const DcsaFeedback = part({
  severity: rawText(50),
  code: rawText(50),
  message: rawText(5000),
  jsonPath: rawText(500).optional(),
  property: rawText(100).optional(),
});
export type DcsaFeedback = z.output<typeof DcsaFeedback>;

const Transport = part({
  transportPlanStage: z.enum(['PRC', 'MNC', 'ONC']),
  transportPlanStageSequenceNumber: z.int(),
  loadLocation: Location,
  dischargeLocation: Location,
  plannedDepartureDate: day(),
  plannedArrivalDate: day(),
  modeOfTransport: rawText(50).optional(),
  vesselName: trimmed(50).optional(),
  vesselIMONumber: dcsaImoNumber().optional(),
  carrierExportVoyageNumber: trimmed(50).optional(),
  carrierImportVoyageNumber: trimmed(50).optional(),
});

/** The response of `GET /v2/bookings/{bookingReference}`; members that we never send are not listed. */
export const DcsaBooking = part({
  ...references,
  bookingStatus: rawText(50),
  amendedBookingStatus: rawText(50).optional(),
  bookingCancellationStatus: rawText(50).optional(),
  ...common,
  documentParties: ResponseParties,
  confirmedEquipments: list(ConfirmedEquipment, maxLines).optional(),
  transportPlan: list(Transport).optional(),
  /** Some carriers give only the day. */
  shipmentCutOffTimes: list(
    part({ cutOffDateTimeCode: rawText(3), cutOffDateTime: z.union([moment(), z.iso.date()]) }),
  ).optional(),
  carrierClauses: list(trimmed(20_000)).optional(),
  feedbacks: list(DcsaFeedback, 1000).optional(),
});
export type DcsaBooking = z.output<typeof DcsaBooking>;

/** The body of `PATCH`: cancels one of three things. */
export const CancelBooking = part({
  bookingStatus: z.literal('CANCELLED').optional(),
  amendedBookingStatus: z.literal('AMENDMENT_CANCELLED').optional(),
  bookingCancellationStatus: z.literal('CANCELLATION_RECEIVED').optional(),
  reason: rawText(5000).optional(),
}).refine(
  ({ bookingStatus, amendedBookingStatus, bookingCancellationStatus }) =>
    [bookingStatus, amendedBookingStatus, bookingCancellationStatus].filter((each) => each !== undefined).length === 1,
  { path: ['bookingStatus'], error: 'required' },
);
export type CancelBooking = z.output<typeof CancelBooking>;

/** The body of `POST /v2/booking-notifications`: a CloudEvent. */
export const BookingNotification = part({
  specversion: z.literal('1.0'),
  id: rawText(100),
  source: rawText(4096),
  type: z.literal('org.dcsa.booking.v2'),
  time: moment(),
  datacontenttype: z.literal('application/json'),
  subscriptionReference: trimmed(100),
  data: part({
    bookingStatus: rawText(50),
    amendedBookingStatus: rawText(50).optional(),
    bookingCancellationStatus: rawText(50).optional(),
    ...references,
    feedbacks: list(DcsaFeedback, 1000).optional(),
    booking: DcsaBooking.optional(),
    amendedBooking: DcsaBooking.optional(),
  }),
});
export type BookingNotification = z.output<typeof BookingNotification>;
