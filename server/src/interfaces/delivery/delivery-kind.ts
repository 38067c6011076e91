import type { RawBuilder } from 'kysely';
import type { MessageText } from '#server/http/messages/texts.messages.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import type { OutboundResponse } from '#server/platform/outbound/outbound-fetch.ts';

export type DeliveryDeps = Pick<JobDeps, 'database' | 'config' | 'clock' | 'fetchOutbound'>;

/** What came of a call: an answer, or why there was none. */
export type CallOutcome = { answer: OutboundResponse | null; error: string; ms: number };

/** What is sent next. Nothing is sent where its receiver's owner may no longer see it; it is done with all the same. */
export type Ready = {
  call: { url: string; headers: Readonly<Record<string, string>>; body: Buffer } | null;
  /** Notes what came of it, in the transaction in which the receiver's standing is written. */
  note: (db: Tx, outcome: CallOutcome) => Promise<void>;
};

/**
 * Something that other people's servers are told in order, at least once: rows that are written with the change itself, and
 * pushed by a job to each receiver (adr/0050).
 */
export type DeliveryKind = {
  /** What its job is called. */
  job: string;
  /** Its receivers: rows with a standing, e.g. `failures`; `job` names the job that is at one. */
  targets: 'event_subscriber' | 'delivery_target';
  /** Whether something waits for receiver `s`. */
  waits: RawBuilder<boolean>;
  /** Whether receiver `s` takes anything. */
  takes: RawBuilder<boolean>;
  /** The oldest that waits for a receiver; those of one booking or bill are written one after the other. */
  next: (db: Tx, deps: DeliveryDeps, target: number) => Promise<Ready | null>;
  /** SQL over receiver `s`: who is told that it is paused. */
  owner: RawBuilder<number>;
  address: RawBuilder<string>;
  /** The message that tells them, with the page that it leads to. */
  paused: { text: MessageText; link: string };
};
