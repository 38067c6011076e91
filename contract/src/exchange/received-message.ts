import * as z from 'zod';
import { byteCount, choice, codeOf, idOf, int, flag, resource, text } from '../kit.ts';
import { receivedLabels } from './received-message.labels.ts';

/** How it was received. */
export const receivedSources = ['FOLDER', 'HTTP', 'UPLOAD', 'ANSWER', 'SIMULATED'] as const;
export type ReceivedSource = (typeof receivedSources)[number];

/**
 * The meaning of a carrier's message, in any standard. `ACCEPTED` is from its software, `CONFIRMED` from the carrier;
 * `OFFERED` is conditional: it accepts the booking with these changes; `BROKEN` could not be parsed.
 */
export const carrierResponses = [
  'RECEIVED',
  'ACCEPTED',
  'CHANGES',
  'OFFERED',
  'CONFIRMED',
  'DECLINED',
  'CANCELLED',
  'BROKEN',
] as const;
export type CarrierResponse = (typeof carrierResponses)[number];

/**
 * `DONE` has changed the booking's state; `NOTED` was understood and changes nothing, e.g. a duplicate or late message;
 * `UNASSIGNED` matches no booking; `HELD` cannot be applied in the booking's state; `TEST` is marked as a test by its
 * sender and changes nothing; `SUPERSEDED` is an offer that a later message replaced; `CLOSED` was settled by hand.
 */
export const receivedStatuses = [
  'WAITING',
  'DONE',
  'NOTED',
  'UNASSIGNED',
  'HELD',
  'UNREADABLE',
  'TEST',
  'SUPERSEDED',
  'CLOSED',
] as const;
export type ReceivedStatus = (typeof receivedStatuses)[number];

export const receivedActions = ['assign', 'accept', 'again', 'close'] as const;
export type ReceivedAction = (typeof receivedActions)[number];

const row = {
  booking_id: idOf('booking').nullable(),
  booking_no: text(20),
  carrier: codeOf('carrier', 10).nullable(),
  channel_id: idOf('carrier_channel').nullable(),
  transmission_id: idOf('transmission').nullable(),
  source: choice('received_source', receivedSources),
  /** The name of the message in its standard, e.g. `IFTMBC`. */
  kind: text(20),
  says: choice('carrier_word', carrierResponses).nullable(),
  status: choice('received_status', receivedStatuses),
  /** The number by which the message identifies its booking. */
  reference: text(50),
  control_ref: text(35),
  sender_id: text(40),
  problem: text(500),
  file_name: text(200),
  size: byteCount(),
  sha256: text(64),
  /** Number of duplicates received. */
  repeats: int(0, 2_147_483_647),
  is_simulated: flag(),
  /** An offer for an order that the carrier has not confirmed yet. */
  is_offer: flag(),
};

/** Messages from carriers: the in-box. */
export const receivedMessages = resource({
  name: 'received_message',
  path: '/api/exchange/received_message/',
  scope: 'row',
  ownSql: true,
  owners: ['sale_id', 'doc_owner_id'],
  standIns: true,
  row,
  input: {},
  search: {
    status: 'in',
    says: 'in',
    kind: 'contains',
    carrier: 'in',
    source: 'in',
    booking_id: 'exact',
    transmission_id: 'exact',
    reference: 'contains',
    control_ref: 'contains',
    is_simulated: 'exact',
  },
  keyword: ['booking_no', 'reference', 'control_ref', 'sender_id', 'file_name'],
  sortable: ['status', 'kind', 'carrier'],
  order: ['-create_datetime'],
  labels: receivedLabels,
});

/** Actions open to users in the message's state. */
export function manualActions({ status, isOffer }: { status: ReceivedStatus; isOffer: boolean }): ReceivedAction[] {
  if (status === 'UNASSIGNED') return ['assign', 'close'];
  if (status === 'HELD') return [isOffer ? 'accept' : 'again', 'close'];
  if (status === 'TEST') return ['again'];
  return status === 'UNREADABLE' ? ['close'] : [];
}

const allowed = z.array(z.enum(receivedActions));

export const ReceivedRow = receivedMessages.row.extend({ allowed_actions: allowed });
export type ReceivedRow = z.output<typeof ReceivedRow>;

/** One value read from the message, with its field's label. */
export const ReadField = z.object({ label: z.string(), value: z.string() });
export type ReadField = z.output<typeof ReadField>;

/** A requested value and the one that the carrier offers. */
export const OfferLine = ReadField.omit({ value: true }).extend({
  asked: z.string(),
  offered: z.string(),
  is_other: z.boolean(),
});
export type OfferLine = z.output<typeof OfferLine>;

/** `GET {id}/` */
export const ReceivedMessage = ReceivedRow.extend({
  reading: z.array(ReadField),
  /** For offers only. */
  offer: z.array(OfferLine),
  preview: z.string().nullable(),
  preview_left: int(0, 2_147_483_647),
});
export type ReceivedMessage = z.output<typeof ReceivedMessage>;

export const AssignBody = z.object({ booking_id: idOf('booking') });

/** Far above the size of any carrier's message. */
export const maxReceivedBytes = 2 * 1024 * 1024;
