import type { BookingRevision } from '#contract/booking/revision.ts';
import type { ChannelKind } from '#contract/exchange/channel-kinds.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import type { Channel } from '../transmission/public.ts';
import type { MessageSource } from '../writing/public.ts';

/** A transmission with all input of its content; dated when it was queued, so that a rebuild gives the same. */
export type Outgoing = MessageSource & {
  id: number;
  booking_id: number;
  /** The carrier's reference of the booking; empty until known. */
  carrierRef: string;
  /** The frozen revision with its identification. */
  frozen: { content: BookingRevision; number: number; sha256: string; create_datetime: string };
  /** The user who requested it. */
  requestedBy: number | null;
  /** Number of tries since it was queued or manually resent. */
  attempts: number;
};

/** The content as sent. */
export type Content = { fileName: string; contentType: string; bytes: Buffer };

export type DeliverDeps = Pick<JobDeps, 'config' | 'database' | 'fetchOutbound' | 'log' | 'clock'> & {
  signal: AbortSignal;
  /** The value of the `Authorization` header for the carrier, if set. */
  credential: string | undefined;
  /** Extends the lease; throws if another node has taken over. */
  renewLease: () => Promise<void>;
};

/** The immediate response, if there is one. */
export type Delivered = {
  /** The carrier's reference of the booking from now on. */
  carrierRef?: string;
  /** An answer in the response: it is processed by the in-box like any other. */
  reply?: { bytes: Buffer; fileName: string };
};

/**
 * Builds the content of a transmission, from the frozen revision and the channel only; throws `NotWritten` if that is
 * impossible.
 */
export type Builder = (outgoing: Outgoing, channel: Channel, deps: DeliverDeps) => Promise<Content>;

/** Delivers content to the carrier, or throws; the control reference identifies repeats. */
export type Deliverer = (
  transmission: Outgoing & { content: Content },
  channel: Channel,
  deps: DeliverDeps,
) => Promise<Delivered>;

/** Building and delivering in one format. */
export type DeliveryRoute = { build: Builder; deliver: Deliverer };
export type SentKind = Exclude<ChannelKind, 'MANUAL'>;

/** An error that no retry will fix: a user has to act. */
export class NotWritten extends Error {}
