import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { notifyDeliveries } from './live.ts';
import { isAccepted } from './deliver.ts';
import type { DeliveryDeps, DeliveryKind, CallOutcome, Ready } from './delivery-kind.ts';
import { ownerOf } from './owner.ts';
import { secretsOf } from './secret.ts';
import { deliveryQueue } from './queue-events.ts';
import { type DeliveryWriter, readRights, type EventMessage } from './writer.ts';

type Waiting = EventMessage & { id: number; body: string | null; kind: string; url: string; owner: number };

/** Deliveries of booking events to other servers. */
export function bookingDeliveries(writers: readonly DeliveryWriter[]): DeliveryKind {
  return {
    ...deliveryQueue,
    waits: sql<boolean>`exists (
      select from delivery d where d.target_id = s.id and d.status in ('WAITING', 'RETRYING'))`,
    next: (db, deps, target) => nextOf(db, deps, { target, writers }),
    owner: sql<number>`coalesce(s.owner_id, s.creator_id)`,
    address: sql<string>`s.url`,
    paused: { text: 'delivery_paused', link: '/webhook' },
  };
}

type DeliveryBatch = { target: number; writers: readonly DeliveryWriter[] };

async function nextOf(db: Tx, deps: DeliveryDeps, { target, writers }: DeliveryBatch): Promise<Ready | null> {
  const waiting = await oldestOf(db, target);
  if (!waiting) return null;
  const writer = writers.find(({ kind }) => kind === waiting.kind);
  if (!writer) throw new Error(`nobody writes for ${waiting.kind}`);
  const viewer = await ownerOf(db, waiting.owner, readRights[writer.kind]);
  const written = await writer.write(db, waiting, { config: deps.config, viewer, target });
  if (written === null) {
    await sql`update delivery set status = 'WITHHELD', told_at = ${deps.clock.now()} where id = ${waiting.id}`.execute(
      db,
    );
    return { call: null, note: async () => undefined };
  }
  return { call: await callOf(db, deps, { waiting, writer, written, target }), note: noted(deps, waiting.id) };
}

async function oldestOf(db: Tx, target: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select d.id, d.message_id, d.type, d.booking_id, d.event_id, d.detail, d.body, d.create_datetime as at,
      t.kind, t.url, coalesce(t.owner_id, t.creator_id) as owner
    from delivery d join delivery_target t on t.id = d.target_id
    where d.target_id = ${target} and d.status in ('WAITING', 'RETRYING') order by d.id limit 1`.execute(db);
  return rows[0];
}

type Written = { waiting: Waiting; writer: DeliveryWriter; written: string; target: number };

/** The first try writes the body; retries send the same. */
async function callOf(db: Tx, { config, clock }: DeliveryDeps, { waiting, writer, written, target }: Written) {
  const text = waiting.body ?? written;
  if (waiting.body === null) await sql`update delivery set body = ${text} where id = ${waiting.id}`.execute(db);
  const body = Buffer.from(text);
  const sentAt = clock.now();
  const secrets = await secretsOf({ db, config }, target, { now: sentAt, make: writer.newSecret });
  const headers = writer.headers({ message_id: waiting.message_id, body, secrets, sentAt });
  return { url: waiting.url, headers: { ...headers, 'Content-Length': String(body.length) }, body };
}

const maxTextLength = 500;

function noted({ clock }: DeliveryDeps, id: number): Ready['note'] {
  return async (db, outcome) => {
    // One that was given up while being sent stays so.
    const status = isAccepted(outcome) ? sql`'SENT'` : sql`case when status = 'FAILED' then status else 'RETRYING' end`;
    const { answer, error, ms } = outcomeText(outcome);
    await sql`
      update delivery set status = ${status}, tries = tries + 1, told_at = ${clock.now()}, answer_code = ${outcome.answer?.status ?? null},
        answer_ms = ${ms}, answer = ${answer}, error = ${error}
      where id = ${id}`.execute(db);
    await notifyDeliveries(db);
  };
}

/** The outcome for the log: the beginning of the response, without characters that PostgreSQL cannot store. */
export function outcomeText({ answer, error, ms }: CallOutcome): { answer: string; error: string; ms: number } {
  const begin = (text: string): string => text.replaceAll('\0', '').slice(0, maxTextLength).toWellFormed();
  return { answer: begin(answer?.body ?? ''), error: begin(error), ms };
}
