import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DcsaBooking, DcsaFeedback } from '#contract/interfaces/dcsa/booking.ts';
import type { DcsaStates } from '../status.ts';
import { commonOf, portOf, sailingOf } from './common.ts';
import { depotOf, isoCode } from './equipment.ts';
import { contactOf, customerOf, partiesOf } from './parties.ts';
import { nonEmptyList, uncutLine } from './values.ts';

/** Parts of a response in addition to the booking's content. */
export type BookingExtras = { states: DcsaStates; feedbacks: readonly DcsaFeedback[] };

/** Cut-offs that the standard has. */
const mappedCutOffs: ReadonlySet<string> = new Set(['DCO', 'VCO', 'FCO', 'LCO', 'EFC']);

/** A booking for its customer: the response of `GET`, and the body of a full notification. */
export function bookingAnswer(revision: BookingRevision, { states, feedbacks }: BookingExtras): DcsaBooking {
  const { booking, names } = revision;
  const contact = contactOf(names.doc_owner ?? names.sale);
  const hasBill = isConfirmed(states) && booking.mblno !== '';
  const bill = uncutLine(booking.mblno, 20);
  return {
    carrierBookingRequestReference: booking.orderno,
    carrierBookingReference: hasBill ? booking.mblno : undefined,
    ...states,
    ...commonOf(revision),
    transportDocumentReferences: hasBill && bill !== undefined ? [bill] : undefined,
    documentParties: partiesOf(revision, customerOf(revision)),
    partyContactDetails: contact && [contact],
    ...(isConfirmed(states) && { confirmedEquipments: confirmedOf(revision), transportPlan: planOf(revision) }),
    shipmentCutOffTimes: nonEmptyList(cutOffsOf(revision)),
    feedbacks: nonEmptyList(feedbacks),
  };
}

/** Whether the carrier has ever confirmed it. */
export function isConfirmed({ bookingStatus, bookingCancellationStatus }: DcsaStates): boolean {
  return (
    ['CONFIRMED', 'PENDING_AMENDMENT', 'COMPLETED', 'DECLINED'].includes(bookingStatus) ||
    bookingCancellationStatus === 'CANCELLATION_CONFIRMED'
  );
}

function confirmedOf(revision: BookingRevision): DcsaBooking['confirmedEquipments'] {
  return nonEmptyList(
    revision.ctnlist.map(({ ctnall, ctnnum }) => ({
      ISOEquipmentCode: isoCode(revision, ctnall),
      units: ctnnum,
      emptyContainerPickup: depotOf(revision),
    })),
  );
}

/** The standard's value for an unknown date. */
const noDate = '1970-01-01';

/** The ocean leg; a confirmed booking must have one, even if the day of arrival is unknown. */
function planOf({ booking, names, arrival }: BookingRevision): DcsaBooking['transportPlan'] {
  const { etd, portload, portdischarge } = booking;
  if (portload === null || portdischarge === null) return undefined;
  const { vessel, carrierExportVoyageNumber } = sailingOf({ booking, names });
  return [
    {
      transportPlanStage: 'MNC',
      transportPlanStageSequenceNumber: 1,
      loadLocation: portOf(portload, names),
      dischargeLocation: portOf(portdischarge, names),
      plannedDepartureDate: etd ?? noDate,
      plannedArrivalDate: arrival?.eta ?? noDate,
      modeOfTransport: 'VESSEL',
      vesselName: vessel?.name,
      vesselIMONumber: vessel?.vesselIMONumber,
      carrierExportVoyageNumber,
    },
  ];
}

/** One time for each type; cut-offs by kind of cargo are not in the standard, and estimates cannot be marked. */
function cutOffsOf({ cutoffs }: BookingRevision) {
  return cutoffs
    .filter(({ code, estimated }) => mappedCutOffs.has(code) && !estimated)
    .map(({ code, at }) => ({ cutOffDateTimeCode: code, cutOffDateTime: new Date(at).toISOString() }));
}
