import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { ToldEvent } from '../told-event.ts';

const names = [
  'event_uid',
  'event_type',
  'event_code',
  'node',
  'classifier',
  'event_at',
  'created_at',
  'container_no',
  'iso_code',
  'empty_full',
  'unlocode',
  'place',
  'terminal',
  'vessel',
  'voyage',
  'mode',
  'source',
  'is_retracted',
  'desc_zh',
  'desc_en',
  'body',
] as const satisfies readonly (keyof ToldEvent)[];

const columns = sql.join(names.map((name) => sql.ref(name)));

/** All that was told of a subscription, retractions too. */
export async function knownEvents(db: Tx, subscription: number): Promise<ToldEvent[]> {
  const { rows } = await sql<ToldEvent>`
    select ${columns} from trace_event where subscription_id = ${subscription} order by id`.execute(db);
  return rows;
}

const changes = sql.join(
  names.filter((name) => name !== 'event_uid').map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
);

/** Writes them as they are; that they are newer than what is there, their writer knows. Whoever is pushed events waits for them. */
export async function writeEvents(db: Tx, subscription: number, events: readonly ToldEvent[]): Promise<void> {
  await sql`
    with written as (
      insert into trace_event (subscription_id, ${columns})
      select ${subscription}, ${columns} from jsonb_populate_recordset(null::trace_event, ${JSON.stringify(events)}::jsonb)
      on conflict (subscription_id, event_uid) do update set ${changes}, received_at = now() returning id)
    insert into event_outbox (subscriber_id, event_id)
    select s.id, w.id from event_subscriber s cross join written w where s.status = 'ACTIVE' order by w.id`.execute(db);
}
