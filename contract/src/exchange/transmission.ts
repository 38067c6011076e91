import * as z from 'zod';
import { byteCount, choice, codeOf, id, idOf, instant, int, flag, resource, text } from '../kit.ts';
import { eventFiles, maxNoteLength } from '../booking/machine/event-note.ts';
import { channelFunctions, channelKinds, transports } from './channel-kinds.ts';
import { transmissionLabels } from './transmission.labels.ts';

/**
 * What a message asks of the carrier; EDIFACT's BGM 1225 follows from it. `AMEND` asks to change what was confirmed, `CHANGE`
 * corrects what was not, `WITHDRAW` takes an amendment back.
 */
export const purposes = ['ORIGINAL', 'CHANGE', 'AMEND', 'WITHDRAW', 'CANCEL'] as const;
export type TransmissionPurpose = (typeof purposes)[number];

/**
 * `FAILED` waits for a hand; `WITHDRAWN` is overtaken by a later one, or was taken back, before it went out; `BY_HAND` went by a
 * clerk’s own hand, and is only noted.
 */
export const transmissionStatuses = ['QUEUED', 'SENT', 'ACKED', 'FAILED', 'WITHDRAWN', 'BY_HAND'] as const;
export type TransmissionStatus = (typeof transmissionStatuses)[number];

/** Minutes after which one that failed is tried again; then it waits for a hand. */
export const retryMinutes = [1, 5, 30, 120] as const;

/** `resend` sends the very bytes again, `rebuild` makes them anew from the same revision, as the channel is now. */
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
  /** The frozen revision of the booking that it tells. */
  revision_number: count().nullable(),
  control_ref: text(14),
  attempts: count(),
  next_at: instant().nullable(),
  last_error: text(500),
  /** What a clerk has noted of what they have sent by their own hand, and the files that they have sent. */
  note: text(maxNoteLength),
  files: eventFiles(),
  sent_at: instant().nullable(),
  acked_at: instant().nullable(),
  file_name: text(120),
  size: byteCount().nullable(),
  sha256: text(64),
  answer_count: count(),
  /** Who has set it going. */
  asked_by_name: text(40),
  is_simulated: flag(),
};

/** What went, or is to go, to carriers: the out-box. */
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

/** What may be done with one where it stands. */
export function openTransmissionActions({ status }: { status: TransmissionStatus }): TransmissionAction[] {
  if (status === 'FAILED') return ['resend', 'rebuild', 'withdraw'];
  if (status === 'QUEUED') return ['resend', 'withdraw'];
  return status === 'SENT' ? ['resend'] : [];
}

const allowed = z.array(z.enum(transmissionActions));

export const TransmissionRow = transmissions.row.extend({ allowed_actions: allowed });
export type TransmissionRow = z.output<typeof TransmissionRow>;

/** What came back, the latest first. */
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
  /** The bytes as text, its beginning; null before they are made, and where they are no text. */
  preview: z.string().nullable(),
  /** How many characters more there are. */
  preview_left: int(0, 2_147_483_647),
  content_type: text(100),
  /** To whom it is mailed, and when each has got it. */
  recipients: z.array(z.object({ address: z.string(), sent_at: instant().nullable() })),
  answers: z.array(TransmissionReply),
});
export type Transmission = z.output<typeof Transmission>;

/** `GET preview/?booking_id=&function=`: on which channel a booking would go, what would be said, and what of the channel's wants it does not meet. */
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
  /** What would be said; null where a clerk says it themselves. */
  message: z
    .object({
      /** Subject and text of the mail around it. */
      mail: z.string().nullable(),
      /** The beginning of the file; null where it cannot be written, and of papers, which are no text. */
      preview: z.string().nullable(),
      preview_left: count(),
    })
    .nullable(),
});
export type SendPreview = z.output<typeof SendPreview>;
