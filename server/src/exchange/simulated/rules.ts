import type { ApplicationAnswer, BookingAnswer } from '../edifact/public.ts';
import type { BookingRequestRead } from './request.ts';

/**
 * The simulated carrier agrees, unless a mark is in the remark of the order or the instructions (or in the reason of a
 * cancellation). `SIM-SILENT` answers nothing at all, and `SIM-WAIT` only the receipt; `SIM-BROKEN` cannot read it;
 * `SIM-CHANGES` requests another description, once; `SIM-OFFER` offers the same ship a week later, once; `SIM-REFUSE`
 * refuses.
 */
const simulatedMarks = {
  refuse: 'SIM-REFUSE',
  changes: 'SIM-CHANGES',
  offer: 'SIM-OFFER',
  wait: 'SIM-WAIT',
  silent: 'SIM-SILENT',
  broken: 'SIM-BROKEN',
} as const;

export const isSilent = ({ remarks }: BookingRequestRead): boolean => remarks.includes(simulatedMarks.silent);
export const isBroken = ({ remarks }: BookingRequestRead): boolean => remarks.includes(simulatedMarks.broken);

export type CarrierDecision =
  | { message: 'IFTMBC'; content: BookingAnswer }
  | { message: 'APERAK'; content: ApplicationAnswer }
  | { message: 'none' };

const dayMs = 86_400_000;
/** Days before sailing and hour, as usual for a carrier in Qingdao. */
const cutOffs = [
  { code: 'ECP', days: 6, hour: '08:00' },
  { code: 'EFC', days: 5, hour: '08:00' },
  { code: 'DCO', days: 3, hour: '12:00' },
  { code: 'VCO', days: 2, hour: '12:00' },
  { code: 'CUA', days: 1, hour: '12:00' },
  { code: 'FCO', days: 1, hour: '18:00' },
] as const;

const mark = 'SIMULATED CARRIER OF THE DEMO, NOTHING OF THIS IS REAL';

/** The receipt of a booking, with the carrier's number. */
export function receiptOf(request: BookingRequestRead): CarrierDecision {
  const common = { documentNo: documentOf(request), orderno: request.orderno, answeredRef: request.ref };
  if (request.type === 'IFTMBF' && request.purpose !== '1')
    return {
      message: 'IFTMBC',
      content: { ...common, answer: 'PENDING', bookingNo: numberOf(request), texts: [mark] },
    };
  return { message: 'APERAK', content: { ...common, answer: 'PENDING', texts: [mark] } };
}

/** The decision; `now` is for bookings without a day of sailing. */
export function decisionOf(request: BookingRequestRead, now: Date): CarrierDecision {
  const { remarks, type, purpose } = request;
  if (remarks.includes(simulatedMarks.wait)) return { message: 'none' };
  const isRefused = remarks.includes(simulatedMarks.refuse);
  // A correction answers its request.
  const isChanged = remarks.includes(simulatedMarks.changes) && purpose !== '4' && purpose !== '1';
  if (isChanged) return requestChanges(request);
  return type === 'IFTMBF' ? bookingDecision(request, { isRefused, now }) : applicationDecision(request, isRefused);
}

type Deciding = { isRefused: boolean; now: Date };

function bookingDecision(request: BookingRequestRead, { isRefused, now }: Deciding): CarrierDecision {
  const { orderno, ref: answeredRef, purpose } = request;
  const common = { documentNo: documentOf(request), orderno, answeredRef };
  if (isRefused)
    return { message: 'IFTMBC', content: { ...common, answer: 'DECLINED', texts: ['NO SPACE ON THIS SAILING', mark] } };
  if (purpose === '1') return { message: 'IFTMBC', content: { ...common, answer: 'CANCELLED', texts: [mark] } };
  const isOffer = request.remarks.includes(simulatedMarks.offer) && purpose === '9';
  const content = { ...common, ...sailingOf(isOffer ? oneWeekLater(request) : request, now) };
  return isOffer
    ? { message: 'IFTMBC', content: { ...content, answer: 'CONDITIONAL', texts: ['NO SPACE THIS WEEK', mark] } }
    : { message: 'IFTMBC', content: { ...content, answer: 'ACCEPTED', texts: [mark] } };
}

function oneWeekLater(request: BookingRequestRead): BookingRequestRead {
  return request.etd === '' ? request : { ...request, etd: dayBefore(request.etd, -7), voyno: '' };
}

/** The requested ship, or one of its own. */
function sailingOf(request: BookingRequestRead, now: Date): Partial<BookingAnswer> {
  const { carrier, vessel, voyno, portload, portdischarge } = request;
  const etd = request.etd || new Date(now.getTime() + 14 * dayMs).toISOString().slice(0, 10);
  const number = numberOf(request);
  return {
    bookingNo: number,
    billNo: number,
    carrier,
    vessel: vessel || 'SIMULATED STAR',
    voyno: voyno || '001E',
    portload,
    portdischarge,
    etd,
    cutoffs: cutOffs.map(({ code, days, hour }) => ({ code, local: `${dayBefore(etd, days)} ${hour}` })),
  };
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

function requestChanges(request: BookingRequestRead): CarrierDecision {
  const { orderno, ref: answeredRef } = request;
  const errors = [{ code: '116', text: 'DESCRIPTION IS TOO VAGUE, PLEASE STATE THE GOODS', field: 'description' }];
  return {
    message: 'APERAK',
    content: { documentNo: documentOf(request), orderno, answeredRef, answer: 'CONDITIONAL', texts: [mark], errors },
  };
}

function applicationDecision(request: BookingRequestRead, isRefused: boolean): CarrierDecision {
  const { orderno, ref: answeredRef } = request;
  const content = { documentNo: documentOf(request), orderno, answeredRef };
  return isRefused
    ? { message: 'APERAK', content: { ...content, answer: 'DECLINED', texts: ['DOCUMENTS REFUSED', mark] } }
    : { message: 'APERAK', content: { ...content, answer: 'ACCEPTED', texts: [mark] } };
}

function documentOf({ ref }: BookingRequestRead): string {
  return `SIM${ref}`;
}

/** The carrier's own number, the same for the same order; once given it does not change. */
function numberOf({ bookingNo, carrier, orderno }: BookingRequestRead): string {
  if (bookingNo !== '') return bookingNo;
  return `${carrier.slice(0, 4) || 'SIMU'}${orderno.replaceAll(/[^A-Z0-9]/gi, '').slice(-10)}`.toUpperCase();
}
