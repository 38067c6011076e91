import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import type { Purpose } from '#contract/exchange/transmission.ts';
import {
  bytesOf,
  type Envelope,
  type MessageFunction,
  type TextLimits,
  writeIftmbf,
  writeIftmin,
  writeVermas,
  type Written,
} from '../edifact/public.ts';
import type { Channel } from '../transmission/public.ts';
import { notWritten } from './not-written.ts';
import type { Builder, Outgoing } from './way.ts';

/** Data element 1225 (domain 10.2). */
const functions: Readonly<Record<Purpose, MessageFunction>> = {
  ORIGINAL: 9,
  CHANGE: 4,
  AMEND: 4,
  WITHDRAW: 4,
  CANCEL: 1,
};

const writers: Readonly<Record<ChannelFunction, (outgoing: Outgoing, envelope: Envelope) => Written>> = {
  SO: ({ revision }, envelope) => writeIftmbf(revision, envelope),
  SI: ({ revision }, envelope) => writeIftmin(revision, envelope),
  VGM: ({ revision, line_ids: lineIds }, envelope) =>
    writeVermas(revision, { ...envelope, ...(lineIds.length > 0 && { lineIds }) }),
};
const names: Readonly<Record<ChannelFunction, string>> = { SO: 'IFTMBF', SI: 'IFTMIN', VGM: 'VERMAS' };

/** The interchange of a transmission: IFTMBF, IFTMIN or VERMAS. */
export const buildEdifact: Builder = async (outgoing, channel) => {
  const written = writers[outgoing.function](outgoing, envelopeOf(outgoing, channel));
  if (!written.ok) throw notWritten(written.issues);
  return {
    fileName: `${names[outgoing.function]}_${outgoing.revision.booking.orderno}_${outgoing.controlRef}.edi`,
    contentType: 'application/edifact',
    bytes: bytesOf(written.text),
  };
};

export function envelopeOf(outgoing: Outgoing, channel: Channel): Envelope {
  const { controlRef, at, us, timeZone, purpose, reason } = outgoing;
  return {
    sender: channel.sender_id,
    receiver: channel.receiver_id,
    controlRef,
    // One message an interchange: its number is as good for both.
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
