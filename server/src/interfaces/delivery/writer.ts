import { bookings } from '#contract/booking/booking.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { OwnerCall } from './owner.ts';

/** Something that is told: to whom, about which booking, and which row of its record it follows. */
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

/** A message on its way, with the secrets that sign it, the present one first. */
export type SignedMessage = {
  message_id: string;
  body: Buffer;
  secrets: readonly string[];
  sentAt: Date;
};

/** The call that an owner of such a receiver must be allowed; with its scope they are shown the booking. */
export const readRights = {
  WEBHOOK: { method: 'GET', url: `${bookings.path}{id}/` },
  DCSA_BOOKING: { method: 'GET', url: '/dcsa/bkg/v2/bookings/{reference}/' },
} as const satisfies Record<string, OwnerCall>;
export type ReceiverKind = keyof typeof readRights;

/** How the receivers of a kind are spoken to. */
export type DeliveryWriter = {
  kind: ReceiverKind;
  /** The text that is sent; null where they may not see the booking. It is kept, so that each try sends the same. */
  write: (db: Tx, event: EventMessage, asking: WriterContext) => Promise<string | null>;
  /** A secret for a receiver that has none. */
  newSecret: () => string;
  headers: (message: SignedMessage) => Readonly<Record<string, string>>;
};
