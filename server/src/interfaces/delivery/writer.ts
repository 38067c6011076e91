import { bookings } from '#contract/booking/booking.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { OwnerCall } from './owner.ts';

/** An event to send: receiver, booking, and the row in its history. */
export type EventMessage = {
  message_id: string;
  type: string;
  booking_id: number;
  event_id: number | null;
  detail: Readonly<Record<string, unknown>>;
  /** When it happened. */
  at: string;
};

export type WriterContext = { config: Pick<Config, 'publicUrl'>; viewer: Viewer; target: number };

/** A message to send, with the secrets that sign it, the newest first. */
export type SignedMessage = {
  message_id: string;
  body: Buffer;
  secrets: readonly string[];
  sentAt: Date;
};

/** The call that a receiver's owner must have the right to; its scope determines the visible bookings. */
export const readRights = {
  WEBHOOK: { method: 'GET', url: `${bookings.path}{id}/` },
  DCSA_BOOKING: { method: 'GET', url: '/dcsa/bkg/v2/bookings/{reference}/' },
} as const satisfies Record<string, OwnerCall>;
export type ReceiverKind = keyof typeof readRights;

/** The protocol of a kind of receivers. */
export type DeliveryWriter = {
  kind: ReceiverKind;
  /** The body to send; null if the owner may not see the booking. It is stored, so that each try sends the same. */
  write: (db: Tx, event: EventMessage, asking: WriterContext) => Promise<string | null>;
  /** A new secret for a receiver without one. */
  newSecret: () => string;
  headers: (message: SignedMessage) => Readonly<Record<string, string>>;
};
