import * as z from 'zod';
import { reasonCodes } from '#contract/booking/machine/reasons.ts';
import { channelFunctions } from '#contract/exchange/channel-kinds.ts';
import { carrierResponses } from '#contract/exchange/received-message.ts';
import type { UnreadableReason } from '../read/unreadable-reason.ts';

const short = (max: number) => z.string().max(max).default('');
const partner = z.string().max(40).nullable().default(null);

/** A carrier's answer about one booking, in any standard; the readers produce it, the in-box applies it. */
export const CarrierAnswer = z.object({
  /** The name of the message. */
  kind: short(20),
  /** The references by which it identifies the booking and our message. */
  about: z.object({
    controlRef: short(35),
    orderno: short(50),
    carrierRef: short(100),
    mblno: short(50),
  }),
  /** Sender and recipient as stated (null if the format has no place for them), and the carriers named. */
  from: z
    .object({ sender: partner, recipient: partner, carriers: z.array(z.string()).max(10).default([]) })
    .prefault({}),
  /** Null if only the message being answered shows it. */
  function: z.enum(channelFunctions).nullable().default(null),
  says: z.enum(carrierResponses),
  /** The subject, if the answer reports states: the order, its amendment, or its cancellation. */
  subject: z.enum(['ORDER', 'AMENDMENT', 'CANCELLATION']).nullable().default(null),
  /** The carrier's reference of the booking from now on. */
  carrierRef: short(100),
  mblno: short(50),
  vessel: short(70),
  /** The ship's IMO number as stated, whether or not its check digit is right. */
  imo: short(8),
  voyno: short(35),
  /** The day of departure from the port of loading, or a time in the form of cut-offs. */
  etd: z.string().nullable().default(null),
  /** The arrival at the port of discharge, in the same form. */
  eta: z.string().nullable().default(null),
  portload: z.string().nullable().default(null),
  portdischarge: z.string().nullable().default(null),
  placedelivery: short(100),
  /**
   * `at` is an instant, or a day, or `YYYY-MM-DD HH:mm` in the local time of the port of loading, or that with zone
   * letters (`carrier-time.ts`).
   */
  cutoffs: z.array(z.object({ code: z.string(), at: z.string(), estimated: z.boolean().optional() })).default([]),
  reasonCode: z.enum(reasonCodes).nullable().default(null),
  text: short(2000),
  feedback: z.array(z.object({ path: z.string(), text: z.string() })).default([]),
  /** Boxes that the carrier has confirmed, and where to pick them up empty. */
  equipment: z
    .array(z.object({ type: short(10), count: z.int(), depot: short(100) }))
    .max(500)
    .default([]),
  /** It reports a change without details: these are requested from the carrier. */
  is_light: z.boolean().default(false),
  /** The containers that it is about; empty: all. */
  boxes: z.array(z.string()).default([]),
});
export type CarrierAnswer = z.output<typeof CarrierAnswer>;

/** The content of a file: one answer for each of its messages, in order; unreadable ones have the reason. */
export type ReadMessage = { kind: string; answer?: CarrierAnswer; problem?: UnreadableReason };
export type ReadFile = {
  senderId: string;
  controlRef: string;
  /** Marked as a test by its sender. */
  isTest?: boolean;
  messages: readonly ReadMessage[];
};

/** Parses a file; undefined if it is in another format. */
export type MessageReader = (bytes: Buffer) => ReadFile | undefined;
