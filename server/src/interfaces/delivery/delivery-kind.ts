import type { RawBuilder } from 'kysely';
import type { MessageText } from '#server/http/messages/texts.messages.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import type { OutboundResponse } from '#server/platform/outbound/outbound-fetch.ts';

export type DeliveryDeps = Pick<JobDeps, 'database' | 'config' | 'clock' | 'fetchOutbound'>;

/** The outcome of a call: a response, or why there was none. */
export type CallOutcome = { answer: OutboundResponse | null; error: string; ms: number };

/** The next delivery. Nothing is sent if the receiver's owner may no longer see it; it still counts as done. */
export type Ready = {
  call: { url: string; headers: Readonly<Record<string, string>>; body: Buffer } | null;
  /** Stores the outcome, in the transaction that updates the receiver's state. */
  note: (db: Tx, outcome: CallOutcome) => Promise<void>;
};

/**
 * Deliveries to other servers, in order and at least once: rows written with the change itself, pushed to each receiver
 * by a job (adr/0050).
 */
export type DeliveryKind = {
  /** The job's name. */
  job: string;
  /** The table of receivers, with state such as `failures`; `job` is the job that has claimed one. */
  targets: 'event_subscriber' | 'delivery_target';
  /** Whether deliveries to receiver `s` are waiting. */
  waits: RawBuilder<boolean>;
  /** Whether receiver `s` is enabled. */
  takes: RawBuilder<boolean>;
  /** A receiver's oldest delivery; those of one booking or bill are written in order. */
  next: (db: Tx, deps: DeliveryDeps, target: number) => Promise<Ready | null>;
  /** SQL over receiver `s`: the user to notify when it is paused. */
  owner: RawBuilder<number>;
  address: RawBuilder<string>;
  /** The message to that user, with its link. */
  paused: { text: MessageText; link: string };
};
