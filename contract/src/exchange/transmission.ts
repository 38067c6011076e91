import * as z from 'zod';
import { byteCount, choice, codeOf, id, idOf, instant, int, flag, resource, text } from '../kit.ts';
import { eventFiles, maxNoteLength } from '../booking/machine/event-note.ts';
import { channelFunctions, channelKinds, transports } from './channel-kinds.ts';
import { transmissionLabels } from './transmission.labels.ts';

/**
 * The request to the carrier, from which EDIFACT's BGM 1225 follows. `AMEND` requests a change of a confirmed booking,
 * `CHANGE` corrects an unconfirmed one, `WITHDRAW` withdraws an amendment.
 */
export const purposes = ['ORIGINAL', 'CHANGE', 'AMEND', 'WITHDRAW', 'CANCEL'] as const;
export type TransmissionPurpose = (typeof purposes)[number];

/**
 * `FAILED` needs a user; `WITHDRAWN` was replaced or withdrawn before it was sent; `BY_HAND` was sent by a clerk and is
 * only recorded.
 */
export const transmissionStatuses = ['QUEUED', 'SENT', 'ACKED', 'FAILED', 'WITHDRAWN', 'BY_HAND'] as const;
export type TransmissionStatus = (typeof transmissionStatuses)[number];

/** Minutes between retries of a failed one; then a user has to act. */
export const retryMinutes = [1, 5, 30, 120] as const;

/**
 * `resend` sends the same bytes again, `rebuild` makes new ones from the same revision with the channel's current
 * settings.
 */
export const transmissionActions = ['resend', 'rebuild', 'withdraw'] as const;
export type TransmissionAction = (typeof transmissionActions)[number];

const count = () => int(0, 2_147_483_647);

const row = {
  booking_id: idOf('booking'),
  /** The bill or order number of its booking. */
  booking_no: text(20),
  carrier: codeOf('carrier', 10).nullable(),
  channel_id: idOf('carrier_channel').nullable(),
  channel_code: text(20),
  kind: choice('channel_kind', channelKinds),
  transport: choice('channel_transport', transports),
  function: choice('channel_function', channelFunctions),
  purpose: choice('transmission_purpose', purposes),
  status: choice('transmission_status', transmissionStatuses),
  /** The frozen revision of the booking that it contains. */
  revision_number: count().nullable(),
  control_ref: text(14),
  attempts: count(),
  next_at: instant().nullable(),
  last_error: text(500),
  /** A clerk's note on what they sent by hand, and the files sent. */
  note: text(maxNoteLength),
  files: eventFiles(),
  sent_at: instant().nullable(),
  acked_at: instant().nullable(),
  file_name: text(120),
  size: byteCount().nullable(),
  sha256: text(64),
  answer_count: count(),
  /** The user who requested it. */
  asked_by_name: text(40),
  is_simulated: flag(),
};

/** Messages to carriers, sent or queued: the out-box. */
export const transmissions = resource({
  name: 'transmission',
  path: '/api/exchange/transmission/',
  scope: 'row',
  ownSql: true,
  owners: ['sale_id', 'doc_owner_id'],
  standIns: true,
  row,
  input: {},
  search: {
    status: 'in',
    carrier: 'in',
    function: 'in',
    kind: 'in',
    purpose: 'in',
    booking_id: 'exact',
    channel_id: 'exact',
    control_ref: 'contains',
    is_simulated: 'exact',
    sent_at: 'range',
  },
  keyword: ['booking_no', 'control_ref', 'file_name', 'last_error', 'note'],
  sortable: ['status', 'carrier', 'sent_at', 'acked_at', 'next_at', 'attempts'],
  order: ['-create_datetime'],
  labels: transmissionLabels,
});

/** Actions open in the transmission's state. */
export function openTransmissionActions({ status }: { status: TransmissionStatus }): TransmissionAction[] {
  if (status === 'FAILED') return ['resend', 'rebuild', 'withdraw'];
  if (status === 'QUEUED') return ['resend', 'withdraw'];
  return status === 'SENT' ? ['resend'] : [];
}

const allowed = z.array(z.enum(transmissionActions));

export const TransmissionRow = transmissions.row.extend({ allowed_actions: allowed });
export type TransmissionRow = z.output<typeof TransmissionRow>;

/** Replies, latest first. */
export const TransmissionReply = z.object({
  id: id(),
  at: instant(),
  kind: text(20),
  says: z.string().nullable(),
  status: z.string(),
  problem: z.string(),
});
export type TransmissionReply = z.output<typeof TransmissionReply>;

/** `GET {id}/` */
export const Transmission = TransmissionRow.extend({
  /** The beginning of the content as text; null before it is built, and for binary content. */
  preview: z.string().nullable(),
  /** Number of further characters. */
  preview_left: int(0, 2_147_483_647),
  content_type: text(100),
  /** Mail recipients, and when each mail was delivered. */
  recipients: z.array(z.object({ address: z.string(), sent_at: instant().nullable() })),
  answers: z.array(TransmissionReply),
});
export type Transmission = z.output<typeof Transmission>;

/**
 * `GET preview/?booking_id=&function=`: the channel that a booking would use, the content, and the channel's
 * requirements that the booking does not meet.
 */
export const SendPreview = z.object({
  channel: z
    .object({
      id: id(),
      code: text(20),
      carrier: text(10),
      kind: choice('channel_kind', channelKinds),
      transport: choice('channel_transport', transports),
      receiver: text(300),
    })
    .nullable(),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** The message; null if a clerk writes it. */
  message: z
    .object({
      /** Subject and text of the accompanying mail. */
      mail: z.string().nullable(),
      /** The beginning of the file; null if it cannot be written, and for documents, which are binary. */
      preview: z.string().nullable(),
      preview_left: count(),
    })
    .nullable(),
});
export type SendPreview = z.output<typeof SendPreview>;
