import * as z from 'zod';
import { reasonCodes } from '#contract/booking/machine/reasons.ts';
import { channelFunctions } from '#contract/exchange/channel-kinds.ts';
import { carrierResponses } from '#contract/exchange/received-message.ts';
import type { UnreadableReason } from '../read/unreadable-reason.ts';

const short = (max: number) => z.string().max(max).default('');
const partner = z.string().max(40).nullable().default(null);

/** What a carrier says of one booking, whatever standard said it; readers make it, the in-box carries it out. */
export const CarrierAnswer = z.object({
  /** The name of its message. */
  kind: short(20),
  /** What it names its booking, and what it answers to, by. */
  about: z.object({
    controlRef: short(35),
    orderno: short(50),
    carrierRef: short(100),
    mblno: short(50),
  }),
  /** Who says it to whom, as it is written there (null where its form has no place for it), and which carriers it names. */
  from: z
    .object({ sender: partner, recipient: partner, carriers: z.array(z.string()).max(10).default([]) })
    .prefault({}),
  /** Null where only what it answers to tells. */
  function: z.enum(channelFunctions).nullable().default(null),
  says: z.enum(carrierResponses),
  /** What its word is on, where it tells states and not answers: the order, its amendment, its cancellation. */
  subject: z.enum(['ORDER', 'AMENDMENT', 'CANCELLATION']).nullable().default(null),
  /** What the carrier calls the booking from now on. */
  carrierRef: short(100),
  mblno: short(50),
  vessel: short(70),
  voyno: short(35),
  /** The day of departure from the port of loading, or a time as of cut-offs. */
  etd: z.string().nullable().default(null),
  /** The same of the arrival at the port of discharge. */
  eta: z.string().nullable().default(null),
  portload: z.string().nullable().default(null),
  portdischarge: z.string().nullable().default(null),
  placedelivery: short(100),
  /** `at` is an instant, or a day, or `YYYY-MM-DD HH:mm` by the clocks of the port of loading, or that with letters of a zone (`carrier-time.ts`). */
  cutoffs: z.array(z.object({ code: z.string(), at: z.string(), estimated: z.boolean().optional() })).default([]),
  reasonCode: z.enum(reasonCodes).nullable().default(null),
  text: short(2000),
  feedback: z.array(z.object({ path: z.string(), text: z.string() })).default([]),
  /** Boxes that the carrier has agreed to, and where they stand empty. */
  equipment: z
    .array(z.object({ type: short(10), count: z.int(), depot: short(100) }))
    .max(500)
    .default([]),
  /** It says that something is new, and not all of it: the carrier is asked for the rest. */
  is_light: z.boolean().default(false),
  /** Containers that it is about, where not about all. */
  boxes: z.array(z.string()).default([]),
});
export type CarrierAnswer = z.output<typeof CarrierAnswer>;

/** What a file holds: one answer for each of its messages, in order; what could not be read says why. */
export type ReadMessage = { kind: string; answer?: CarrierAnswer; problem?: UnreadableReason };
export type ReadFile = {
  senderId: string;
  controlRef: string;
  /** Its sender has marked it as a test. */
  isTest?: boolean;
  messages: readonly ReadMessage[];
};

/** Reads a file; undefined where it is none of this reader's. */
export type MessageReader = (bytes: Buffer) => ReadFile | undefined;
