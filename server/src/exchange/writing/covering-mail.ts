import type { TransmissionPurpose } from '#contract/exchange/transmission.ts';
import type { Channel } from '../transmission/public.ts';
import type { MessageSource } from './write-message.ts';

const subjects: Readonly<Record<MessageSource['function'], string>> = {
  SO: 'Booking',
  SI: 'Shipping instructions',
  VGM: 'Verified gross mass',
};
const marks: Readonly<Record<TransmissionPurpose, string>> = {
  ORIGINAL: '',
  CHANGE: ' - CHANGE',
  AMEND: ' - AMENDMENT',
  WITHDRAW: ' - AMENDMENT WITHDRAWN',
  CANCEL: ' - CANCELLATION',
};

type Lettered = Pick<MessageSource, 'revision' | 'function' | 'purpose' | 'reason'> & { carrierRef: string };

/** The mail with a file: the booking's references, and the request. In English, for carriers' desks. */
export function coveringMail(
  outgoing: Lettered,
  channel: Pick<Channel, 'carrier'>,
): { subject: string; paragraphs: string[] } {
  const { revision, function: what, purpose, reason, carrierRef } = outgoing;
  const { orderno, mblno, vessel, voyno, portload, portdischarge } = revision.booking;
  const subject = `${subjects[what]} ${mblno || carrierRef || orderno}${marks[purpose]}`;
  const ship = [vessel, voyno].filter(Boolean).join(' ');
  const lines = [
    `${subject} (${channel.carrier})`,
    [`Our reference: ${orderno}`, carrierRef && `Your reference: ${carrierRef}`].filter(Boolean).join(', '),
    [ship, [portload, portdischarge].filter(Boolean).join(' - ')].filter(Boolean).join(', '),
    reason && `Reason: ${reason}`,
    'Please find the details attached, and answer with our reference.',
  ];
  return { subject: subject.slice(0, 200), paragraphs: lines.filter((line) => line !== '') };
}
