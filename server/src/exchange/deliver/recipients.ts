import { sql } from 'kysely';
import { type Database, readTransaction, writeTransaction } from '#server/platform/db.ts';
import type { Outgoing } from './delivery-route.ts';

type Sent = Pick<Outgoing, 'id' | 'controlRef'>;

/** Who has got a transmission under its present control reference. */
export async function servedBy(database: Database, { id, controlRef }: Sent): Promise<ReadonlySet<string>> {
  const { rows } = await readTransaction(database, (db) =>
    sql<{ recipient: string }>`
      select recipient from transmission_recipient
      where transmission_id = ${id} and control_ref = ${controlRef}`.execute(db),
  );
  return new Set(rows.map(({ recipient }) => recipient));
}

/** Noted at once: whatever happens to the others, this one is not written to again. */
export async function noteServed(database: Database, { id, controlRef }: Sent, recipient: string): Promise<void> {
  await writeTransaction(database, (db) =>
    sql`
      insert into transmission_recipient (transmission_id, control_ref, recipient) values (${id}, ${controlRef}, ${recipient})
      on conflict do nothing`.execute(db),
  );
}
