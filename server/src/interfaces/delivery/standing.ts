import { sql } from 'kysely';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import { type Tx, writeTransaction } from '#server/platform/database/db.ts';
import type { DeliveryDeps, DeliveryKind } from './delivery-kind.ts';

const maxReasonLength = 500;

/** `at` null: nothing was sent, because the owner may no longer see it. */
export async function noteSuccess(
  db: Tx,
  { targets }: DeliveryKind,
  { target, at }: { target: number; at: Date | null },
): Promise<void> {
  await sql`
    update ${sql.table(targets)}
    set failures = 0, last_error = '', last_sent_at = coalesce(${at}::timestamptz, last_sent_at)
    where id = ${target}`.execute(db);
}

type Failed = { target: number; reason: string };

export async function noteFailure(
  { targets }: DeliveryKind,
  { database }: DeliveryDeps,
  { target, reason }: Failed,
): Promise<void> {
  await writeTransaction(database, async (db) => {
    await sql`
      update ${sql.table(targets)} set failures = failures + 1, last_error = ${reason.slice(0, maxReasonLength)}
      where id = ${target}`.execute(db);
  });
}

/** The host of a URL; the text itself if it cannot be parsed. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** Pauses a receiver until its owner acts, and notifies them; deliveries stay queued. */
export async function pauseTarget(kind: DeliveryKind, { database }: DeliveryDeps, failed: Failed): Promise<void> {
  const { target, reason } = failed;
  await writeTransaction(database, async (db) => {
    const { rows } = await sql<{ owner: number | null; address: string }>`
      update ${sql.table(kind.targets)} s
      set status = 'PAUSED', failures = failures + 1, last_error = ${reason.slice(0, maxReasonLength)}, queued_at = null, job = null
      where s.id = ${target} and s.status = 'ACTIVE' returning ${kind.owner} as owner, ${kind.address} as address`.execute(
      db,
    );
    const [paused] = rows;
    if (!paused || paused.owner === null) return;
    await notifyUsers(db, {
      to: { users: [paused.owner] },
      kind: 'system',
      text: kind.paused.text,
      params: { host: hostOf(paused.address), reason },
      link: kind.paused.link,
      topic: `${kind.job}:${target}`,
    });
  });
}
