import type { BookingRevision } from '#contract/booking/revision.ts';
import type { ChannelKind } from '#contract/exchange/channel-kinds.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import type { Channel } from '../transmission/public.ts';
import type { MessageSource } from '../writing/public.ts';

/** A transmission with all that its bytes are made from; it is told at the instant it was queued: made again, it says the same. */
export type Outgoing = MessageSource & {
  id: number;
  booking_id: number;
  /** What the carrier calls the booking; empty until it has said so. */
  carrierRef: string;
  /** The revision with what it is kept by. */
  frozen: { content: BookingRevision; number: number; sha256: string; create_datetime: string };
  /** Who has set it going. */
  requestedBy: number | null;
  /** How often it was tried since it was queued, or since a hand has sent it again. */
  attempts: number;
};

/** The bytes as they go out. */
export type Content = { fileName: string; contentType: string; bytes: Buffer };

export type DeliverDeps = Pick<JobDeps, 'config' | 'database' | 'fetchOutbound' | 'log' | 'clock'> & {
  signal: AbortSignal;
  /** The value of the `Authorization` header that the carrier is called with, where one is set. */
  credential: string | undefined;
  /** Keeps others from sending it for another while; throws where another node has taken it over. */
  renewLease: () => Promise<void>;
};

/** What the other side said at once, if it says anything. */
export type Delivered = {
  /** What the carrier calls the booking from now on. */
  carrierRef?: string;
  /** An answer that came with the call: it goes through the in-box like any other. */
  reply?: { bytes: Buffer; fileName: string };
};

/** Makes the bytes of a transmission, from the frozen revision and the channel alone; throws `NotWritten` for what it cannot tell. */
export type Builder = (outgoing: Outgoing, channel: Channel, deps: DeliverDeps) => Promise<Content>;

/** Brings bytes to the carrier, or throws; brought twice, the carrier knows them by their control reference. */
export type Deliverer = (
  transmission: Outgoing & { content: Content },
  channel: Channel,
  deps: DeliverDeps,
) => Promise<Delivered>;

/** A form in which bookings leave the house. */
export type DeliveryRoute = { build: Builder; deliver: Deliverer };
export type SentKind = Exclude<ChannelKind, 'MANUAL'>;

/** What no repeat will change: it waits for a hand at once. */
export class NotWritten extends Error {}
