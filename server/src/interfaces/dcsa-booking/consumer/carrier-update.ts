import { BookingNotification, DcsaBooking, type DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import { fieldOfJsonPath } from '../field-places.ts';

type CarrierStatement = 'RECEIVED' | 'CHANGES' | 'CONFIRMED' | 'DECLINED' | 'CANCELLED';

/** A carrier's message about one booking, in the terms of the in-box. */
export type CarrierUpdate = {
  about: { orderno: string; carrierRef: string; mblno: string };
  /** The carriers named. */
  from: { carriers: string[] };
  says: CarrierStatement;
  subject: 'ORDER' | 'AMENDMENT' | 'CANCELLATION';
  carrierRef: string;
  mblno: string;
  vessel: string;
  imo: string;
  voyno: string;
  etd: string | null;
  eta: string | null;
  portload: string | null;
  portdischarge: string | null;
  placedelivery: string;
  cutoffs: { code: string; at: string }[];
  text: string;
  feedback: { path: string; text: string }[];
  equipment: { type: string; count: number; depot: string }[];
  /** A notification without the booking itself, which has to be requested. */
  is_light: boolean;
};

type Data = BookingNotification['data'];

/** Parses a carrier's notification, or its response to `GET`; undefined for anything else. */
export function carrierUpdateOf(bytes: Buffer): CarrierUpdate | undefined {
  const body = parsed(bytes);
  const notification = BookingNotification.safeParse(body);
  if (notification.success) {
    const { data } = notification.data;
    // While an amendment is pending, the values are the amendment's; otherwise the booking's.
    return updateOf(data, data.booking ?? data.amendedBooking);
  }
  const booking = DcsaBooking.safeParse(body);
  return booking.success ? updateOf(booking.data, booking.data) : undefined;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function updateOf(data: Data, booking: DcsaBooking | undefined): CarrierUpdate {
  const { carrierBookingRequestReference: carrierRef = '', carrierBookingReference: mblno = '' } = data;
  return {
    about: { orderno: booking?.bookingChannelReference ?? '', carrierRef, mblno },
    from: { carriers: carriersIn(booking) },
    ...statementOf(data),
    carrierRef,
    mblno,
    ...sailingOf(booking),
    cutoffs: (booking?.shipmentCutOffTimes ?? []).map((each) => ({
      code: each.cutOffDateTimeCode,
      at: each.cutOffDateTime,
    })),
    ...remarksOf(data.feedbacks ?? booking?.feedbacks ?? []),
    equipment: equipmentOf(booking),
    is_light: booking === undefined,
  };
}

function carriersIn({ carrierCode }: Partial<DcsaBooking> = {}): string[] {
  return carrierCode === undefined ? [] : [carrierCode];
}

function equipmentOf(booking: DcsaBooking | undefined): CarrierUpdate['equipment'] {
  return (booking?.confirmedEquipments ?? []).map(({ ISOEquipmentCode: type, units: count, ...pickups }) => ({
    type,
    count,
    depot: depotIn(pickups),
  }));
}

type Pickups = Pick<
  NonNullable<DcsaBooking['confirmedEquipments']>[number],
  'emptyContainerPickup' | 'originEmptyContainerPickup'
>;

function depotIn({ emptyContainerPickup, originEmptyContainerPickup }: Pickups): string {
  const depot = (originEmptyContainerPickup ?? emptyContainerPickup)?.depotReleaseLocation;
  return depot?.facilityName ?? depot?.locationName ?? depot?.UNLocationCode ?? '';
}

const byCancellation: Readonly<Record<string, CarrierStatement>> = {
  CANCELLATION_RECEIVED: 'RECEIVED',
  CANCELLATION_DECLINED: 'DECLINED',
  CANCELLATION_CONFIRMED: 'CANCELLED',
};
const byAmendment: Readonly<Record<string, CarrierStatement>> = {
  AMENDMENT_RECEIVED: 'RECEIVED',
  AMENDMENT_CONFIRMED: 'CONFIRMED',
  AMENDMENT_DECLINED: 'DECLINED',
};
const byBooking: Readonly<Record<string, CarrierStatement>> = {
  PENDING_UPDATE: 'CHANGES',
  PENDING_AMENDMENT: 'CHANGES',
  CONFIRMED: 'CONFIRMED',
  REJECTED: 'DECLINED',
  DECLINED: 'DECLINED',
  CANCELLED: 'CANCELLED',
};

type Statement = Pick<CarrierUpdate, 'says' | 'subject'>;

/** A cancellation comes first, then the current request, then the state. */
function statementOf({ bookingStatus, amendedBookingStatus = '', bookingCancellationStatus = '' }: Data): Statement {
  const order: Statement = { says: byBooking[bookingStatus] ?? 'RECEIVED', subject: 'ORDER' };
  if (bookingStatus === 'DECLINED' || bookingStatus === 'CANCELLED') return order;
  const cancellation = byCancellation[bookingCancellationStatus];
  if (cancellation) return { says: cancellation, subject: 'CANCELLATION' };
  const amendment = byAmendment[amendedBookingStatus];
  // A settled amendment is no answer to later requests of the carrier.
  const isSettled = order.says === 'CHANGES' && amendment !== 'RECEIVED';
  return amendment && !isSettled ? { says: amendment, subject: 'AMENDMENT' } : order;
}

const noTransport = {
  vessel: '',
  imo: '',
  voyno: '',
  etd: null,
  eta: null,
  portload: null,
  portdischarge: null,
  placedelivery: '',
};

/** The ocean leg of the plan, else the booking's own values. */
function sailingOf(booking: DcsaBooking | undefined): Pick<CarrierUpdate, keyof typeof noTransport> {
  if (!booking) return noTransport;
  const { carrierExportVoyageNumber: voyage = '', expectedDepartureDate: etd = null } = booking;
  const portload = portOf(booking, 'POL');
  const portdischarge = portOf(booking, 'POD');
  const placedelivery = placeOf(booking, 'PDE');
  const ship = statedShip(booking);
  const sailing = { ...ship, voyno: voyage, etd, eta: null, portload, portdischarge, placedelivery };
  const leg = booking.transportPlan?.find(({ transportPlanStage }) => transportPlanStage === 'MNC');
  if (!leg) return sailing;
  const { carrierExportVoyageNumber: number = voyage, plannedDepartureDate } = leg;
  const eta = arrivalOf(leg, portdischarge);
  return { ...sailing, ...shipOf(leg, ship), voyno: number, etd: dateOf(plannedDepartureDate, etd), eta };
}

type Ship = Pick<CarrierUpdate, 'vessel' | 'imo'>;
type Leg = NonNullable<DcsaBooking['transportPlan']>[number];

function statedShip({ vessel }: DcsaBooking): Ship {
  return { vessel: vessel?.name ?? '', imo: vessel?.vesselIMONumber ?? '' };
}

/** The ship of the leg; a number stated elsewhere is that of a ship with the same name. */
function shipOf({ vesselName: vessel, vesselIMONumber: imo }: Leg, stated: Ship): Ship {
  if (vessel === undefined || vessel === stated.vessel) return { ...stated, imo: imo ?? stated.imo };
  return { vessel, imo: imo ?? '' };
}

/** With transhipment, the ocean leg arrives at another port. */
function arrivalOf({ dischargeLocation, plannedArrivalDate }: Leg, portdischarge: string | null): string | null {
  return dischargeLocation.UNLocationCode === portdischarge ? dateOf(plannedArrivalDate, null) : null;
}

/** The standard uses this day for an unknown one. */
function dateOf(day: string, otherwise: string | null): string | null {
  return day === '1970-01-01' ? otherwise : day;
}

function portOf({ shipmentLocations }: DcsaBooking, kind: 'POL' | 'POD'): string | null {
  const found = shipmentLocations.find(({ locationTypeCode }) => locationTypeCode === kind);
  return found?.location.UNLocationCode ?? null;
}

function placeOf({ shipmentLocations }: DcsaBooking, kind: 'PDE'): string {
  const found = shipmentLocations.find(({ locationTypeCode }) => locationTypeCode === kind)?.location;
  return (found?.locationName ?? found?.UNLocationCode ?? '').slice(0, 100);
}

/** Requested changes by field, or for the whole; properties that the carrier ignored are no remarks. */
function remarksOf(feedbacks: readonly DcsaFeedback[]): Pick<CarrierUpdate, 'text' | 'feedback'> {
  const isRelevant = ({ severity, code }: DcsaFeedback) => severity === 'ERROR' || code === 'INFORMATIONAL_MESSAGE';
  const placed = feedbacks
    .filter(isRelevant)
    .map((each) => ({ path: fieldOfJsonPath(each.jsonPath ?? ''), text: each.message }));
  return {
    text: placed.flatMap(({ path, text }) => (path === undefined ? [text] : [])).join('; '),
    feedback: placed.flatMap(({ path, text }) => (path === undefined ? [] : [{ path, text }])),
  };
}
