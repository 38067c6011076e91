import * as z from 'zod';
import { byteCount, choice, codeOf, idOf, int, flag, resource, text } from '../kit.ts';
import { receivedLabels } from './received-message.labels.ts';

/** On which way it came in. */
export const receivedSources = ['FOLDER', 'HTTP', 'UPLOAD', 'ANSWER', 'SIMULATED'] as const;
export type ReceivedSource = (typeof receivedSources)[number];

/**
 * What a carrier's message says, whatever standard says it. `ACCEPTED` is the word of its program, `CONFIRMED` that of the
 * carrier; `OFFERED` is its condition: it takes the booking as it says there; `BROKEN` could not even be read.
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
 * `DONE` has moved its booking; `NOTED` was understood and moves nothing, e.g. as it came twice or late; `UNASSIGNED` names no
 * booking of ours; `HELD` cannot be carried out where the booking stands; `TEST` is marked as a test by its sender and moves
 * nothing; `SUPERSEDED` is an offer that its carrier has taken back by a later word; `CLOSED` was dealt with by hand.
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
  /** The number by which the message names its booking. */
  reference: text(50),
  control_ref: text(35),
  sender_id: text(40),
  problem: text(500),
  file_name: text(200),
  size: byteCount(),
  sha256: text(64),
  /** How often the same came again. */
  repeats: int(0, 2_147_483_647),
  is_simulated: flag(),
  /** What the carrier offers to an order that it has not confirmed yet. */
  is_offer: flag(),
};

/** What came from carriers: the in-box. */
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

/** What may be done with one by hand where it stands. */
export function manualActions({ status, isOffer }: { status: ReceivedStatus; isOffer: boolean }): ReceivedAction[] {
  if (status === 'UNASSIGNED') return ['assign', 'close'];
  if (status === 'HELD') return [isOffer ? 'accept' : 'again', 'close'];
  if (status === 'TEST') return ['again'];
  return status === 'UNREADABLE' ? ['close'] : [];
}

const allowed = z.array(z.enum(receivedActions));

export const ReceivedRow = receivedMessages.row.extend({ allowed_actions: allowed });
export type ReceivedRow = z.output<typeof ReceivedRow>;

/** One thing that was read, under its field's name. */
export const ReadField = z.object({ label: z.string(), value: z.string() });
export type ReadField = z.output<typeof ReadField>;

/** A requested value and the carrier's offer. */
export const OfferLine = ReadField.omit({ value: true }).extend({
  asked: z.string(),
  offered: z.string(),
  is_other: z.boolean(),
});
export type OfferLine = z.output<typeof OfferLine>;

/** `GET {id}/` */
export const ReceivedMessage = ReceivedRow.extend({
  reading: z.array(ReadField),
  /** Of an offer alone. */
  offer: z.array(OfferLine),
  preview: z.string().nullable(),
  preview_left: int(0, 2_147_483_647),
});
export type ReceivedMessage = z.output<typeof ReceivedMessage>;

export const AssignBody = z.object({ booking_id: idOf('booking') });

/** Far more than any message of a carrier weighs. */
export const maxReceivedBytes = 2 * 1024 * 1024;
