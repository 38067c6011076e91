import type { BookingRevision } from '#contract/booking/revision.ts';
import type { ChannelFunction, ChannelKind } from '#contract/exchange/channel-kinds.ts';
import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import {
  bytesOf,
  type InterchangeEnvelope,
  type MessageFunction,
  type TextLimits,
  type Us,
  writeIftmbf,
  writeIftmin,
  writeVermas,
  type Written,
} from '../edifact/public.ts';
import { writePlatformFile } from '../platform-file/public.ts';
import type { Channel } from '../transmission/public.ts';

/** The input of a message, other than its channel. */
export type MessageSource = {
  function: ChannelFunction;
  purpose: TransmissionPurpose;
  revision: BookingRevision;
  /** The lines whose VGM to send; empty: all. */
  line_ids: readonly number[];
  /** The reason of a change or cancellation. */
  reason: string;
  controlRef: string;
  /** An instant. */
  at: string;
  us: Us;
  timeZone: string;
};

/** A file to send, or every field that prevents it. */
export type WrittenFile =
  | { ok: true; fileName: string; contentType: string; bytes: Buffer }
  | { ok: false; issues: readonly FieldIssue[] };

/** Text formats, written from the frozen booking and the channel only. */
export type TextMessageKind = Extract<ChannelKind, 'EDI' | 'PLATFORM'>;

export function isTextKind(kind: ChannelKind): kind is TextMessageKind {
  return kind === 'EDI' || kind === 'PLATFORM';
}

/** The message of a booking in the format of a channel: an EDIFACT interchange, or a platform file. */
export function writeMessage(kind: TextMessageKind, source: MessageSource, channel: Channel): WrittenFile {
  const isEdi = kind === 'EDI';
  const envelope = envelopeOf(source, channel);
  const written = isEdi ? writers[source.function](source, envelope) : writePlatformFile(source.revision, envelope);
  if (!written.ok) return written;
  const name = isEdi ? names[source.function] : 'PLATFORM';
  return {
    ok: true,
    fileName: `${name}_${source.revision.booking.orderno}_${source.controlRef}.${isEdi ? 'edi' : 'txt'}`,
    contentType: isEdi ? 'application/edifact' : 'text/plain',
    bytes: bytesOf(written.text),
  };
}

const writers: Readonly<Record<ChannelFunction, (source: MessageSource, envelope: InterchangeEnvelope) => Written>> = {
  SO: ({ revision }, envelope) => writeIftmbf(revision, envelope),
  SI: ({ revision }, envelope) => writeIftmin(revision, envelope),
  VGM: ({ revision, line_ids: lineIds }, envelope) =>
    writeVermas(revision, { ...envelope, ...(lineIds.length > 0 && { lineIds }) }),
};
const names: Readonly<Record<ChannelFunction, string>> = { SO: 'IFTMBF', SI: 'IFTMIN', VGM: 'VERMAS' };

/** Data element 1225. */
const functions: Readonly<Record<TransmissionPurpose, MessageFunction>> = {
  ORIGINAL: 9,
  CHANGE: 4,
  AMEND: 4,
  WITHDRAW: 4,
  CANCEL: 1,
};

function envelopeOf(source: MessageSource, channel: Channel): InterchangeEnvelope {
  const { controlRef, at, us, timeZone, purpose, reason } = source;
  return {
    sender: channel.sender_id,
    receiver: channel.receiver_id,
    controlRef,
    // One message per interchange: its number serves for both.
    messageRef: controlRef,
    at,
    timeZone,
    function: functions[purpose],
    limits: limitsOf(channel),
    latinOnly: channel.latin_only,
    us,
    reason,
    isTest: channel.transport === 'SIMULATED',
  };
}

function limitsOf(channel: Channel): TextLimits {
  const { limit_party_line: partyLine, limit_description: desc, limit_remark: remark, limit_name: name } = channel;
  return { partyLine, desc, remark, name };
}
