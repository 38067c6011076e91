import type { CarrierResponse } from '#contract/exchange/received-message.ts';
import {
  type PartnerResponse,
  type Aperak,
  type Contrl,
  feedbackOf,
  type Iftmbc,
  type InterchangeHeader,
  type EdifactMessage,
  type Moment,
  type ReadResult,
  readAperak,
  readContrl,
  readIftmbc,
  readInterchange,
  textOfBytes,
} from '#server/exchange/edifact/public.ts';
import { CarrierAnswer, type MessageReader, type ReadFile, type ReadMessage } from '../apply/answer.ts';
import { unfit, unreadAs, unreadFor } from './unreadable-reason.ts';

/** EDIFACT answers of carriers, in our own terms. */
export const readEdifact: MessageReader = (bytes) => {
  const text = textOfBytes(bytes);
  if (!/^[\s\ufeff]*UN[AB]/.test(text)) return undefined;
  const read = readInterchange(text);
  return read.ok
    ? {
        ...envelopeOf(read.value.header),
        messages: read.value.messages.map((message) => messageOf(message, read.value.header)),
      }
    : { ...envelopeOf(read.header), messages: [{ kind: '', problem: unreadFor(read.problems) }] };
};

function envelopeOf(header: InterchangeHeader | null): Pick<ReadFile, 'senderId' | 'controlRef' | 'isTest'> {
  if (!header) return { senderId: '', controlRef: '' };
  return { senderId: partnerText(header.sender), controlRef: header.controlRef, isTest: header.isTest };
}

function partnerText({ id, qualifier }: InterchangeHeader['sender']): string {
  return (qualifier === '' ? id : `${id}:${qualifier}`).slice(0, 40);
}

type ReadAnswer = Partial<Omit<CarrierAnswer, 'from'>> &
  Pick<CarrierAnswer, 'says' | 'about'> & {
    /** Carriers named in addition to the sender. */
    carriers?: readonly string[];
  };

const readers: Readonly<Record<string, (message: EdifactMessage) => ReadResult<ReadAnswer>>> = {
  IFTMBC: (message) => mapped(readIftmbc(message), fromIftmbc),
  APERAK: (message) => mapped(readAperak(message), fromAperak),
  CONTRL: (message) => mapped(readContrl(message), fromContrl),
};

function mapped<T>(read: ReadResult<T>, describe: (value: T) => ReadAnswer): ReadResult<ReadAnswer> {
  return read.ok ? { ok: true, value: describe(read.value) } : read;
}

function messageOf(message: EdifactMessage, { sender, receiver }: InterchangeHeader): ReadMessage {
  const { type: kind } = message;
  const read = readers[kind]?.(message);
  if (!read) return { kind, problem: unreadAs('unread_kind', kind) };
  if (!read.ok) return { kind, problem: unreadFor(read.problems) };
  // Longer texts are truncated, not refused.
  const { carriers = [], ...rest } = cut(read.value);
  const named = [...new Set(carriers.map((code) => code.trim()).filter((code) => code !== ''))];
  const from = { sender: partnerText(sender), recipient: partnerText(receiver), carriers: named };
  const answer = CarrierAnswer.safeParse({ kind, from, ...rest });
  return answer.success ? { kind, answer: answer.data } : { kind, problem: unfit(answer.error) };
}

function cut(read: ReadAnswer): ReadAnswer {
  const { text = '', feedback = [] } = read;
  return { ...read, text: text.slice(0, 2000), feedback: feedback.slice(0, 100) };
}

const responses: Readonly<Record<PartnerResponse, CarrierResponse>> = {
  ACCEPTED: 'CONFIRMED',
  CONDITIONAL: 'CHANGES',
  DECLINED: 'DECLINED',
  PENDING: 'RECEIVED',
  CANCELLED: 'CANCELLED',
};

function fromIftmbc(message: Iftmbc): ReadAnswer {
  const { answer, orderno, answeredRef, bookingNo, billNo, vessel, imo, voyno, etd, eta, cutoffs, texts } = message;
  return {
    about: { controlRef: answeredRef, orderno, carrierRef: bookingNo, mblno: billNo },
    carriers: [message.carrier, message.carrierParty],
    says: answer === 'CONDITIONAL' && isOffer(message) ? 'OFFERED' : responses[answer],
    carrierRef: bookingNo,
    // For most Chinese carriers the booking number is the bill number.
    mblno: billNo || bookingNo,
    vessel,
    imo,
    voyno,
    etd: etd && dayOf(etd),
    eta: eta && dayOf(eta),
    portload: message.portload || null,
    portdischarge: message.portdischarge || null,
    placedelivery: message.placedelivery.slice(0, 100),
    equipment: message.equipment.map(({ sizeType, count }) => ({ type: sizeType.slice(0, 10), count, depot: '' })),
    cutoffs: cutoffs.map(({ code, moment }) => ({ code, at: atOf(moment) })),
    text: texts.join('\n'),
  };
}

/** Whether a condition is an offer instead of the request; otherwise it is a request for changes. */
function isOffer(message: Iftmbc): boolean {
  const { vessel, voyno, portload, portdischarge, placedelivery, etd, eta, equipment, cutoffs } = message;
  const hasText = [vessel, voyno, portload, portdischarge, placedelivery].some((each) => each !== '');
  return hasText || etd !== null || eta !== null || equipment.length > 0 || cutoffs.length > 0;
}

/** With a UTC offset or zone letters if given, otherwise in local time. */
function atOf({ local, offset, zone }: Moment): string {
  if (offset !== null) return `${local.replace(' ', 'T')}:00${offset}`;
  return zone === undefined ? local : `${local} ${zone}`;
}

function dayOf(moment: Moment): string {
  const at = atOf(moment);
  return at === moment.local ? at.slice(0, 10) : at;
}

/** Errors are a request for corrections; a refusal without errors is a refusal. */
function fromAperak(message: Aperak): ReadAnswer {
  const { answer, orderno, bookingNo, answeredRef } = message;
  const { feedback, reasons } = feedbackOf(message);
  const isFaulty = answer === 'DECLINED' && message.errors.length > 0;
  return {
    about: { controlRef: answeredRef, orderno, carrierRef: bookingNo, mblno: '' },
    carriers: [message.carrierParty],
    says: answer === 'ACCEPTED' ? 'ACCEPTED' : isFaulty ? 'CHANGES' : responses[answer],
    carrierRef: bookingNo,
    text: reasons.join('\n'),
    feedback,
  };
}

function fromContrl({ controlRef, answer, code, messages }: Contrl): ReadAnswer {
  const refused = messages.filter((message) => message.answer === 'REJECTED');
  const isBroken = answer === 'REJECTED' || refused.length > 0;
  const errorPositions = refused.flatMap(({ errors }) =>
    errors.map(({ code: why, segment, element }) => `${why} in segment ${segment}, element ${element}`),
  );
  return {
    about: { controlRef, orderno: '', carrierRef: '', mblno: '' },
    says: isBroken ? 'BROKEN' : 'RECEIVED',
    text: isBroken
      ? [`CONTRL ${code}`.trim(), ...refused.map((each) => each.code), ...errorPositions].filter(Boolean).join('; ')
      : '',
  };
}
