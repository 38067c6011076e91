import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import type { ProviderEvent } from '../provider-event.ts';

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
  'set_aside',
  'desc_zh',
  'desc_en',
  'body',
] as const satisfies readonly (keyof ProviderEvent)[];

const columns = sql.join(names.map((name) => sql.ref(name)));

/** All received events of a subscription, including retractions. */
export async function eventsOfSubscription(db: Tx, subscription: number): Promise<ProviderEvent[]> {
  const { rows } = await sql<ProviderEvent>`
    select ${columns} from trace_event where subscription_id = ${subscription} order by id`.execute(db);
  return rows;
}

const changes = sql.join(
  names.filter((name) => name !== 'event_uid').map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
);

/** Writes events unconditionally; the caller has checked that they are newer. */
export async function writeEvents(db: Tx, subscription: number, events: readonly ProviderEvent[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into trace_event (subscription_id, ${columns})
    select ${subscription}, ${columns} from jsonb_populate_recordset(null::trace_event, ${JSON.stringify(events)}::jsonb)
    on conflict (subscription_id, event_uid) do update set ${changes}, received_at = now() returning id`.execute(db);
  await judgeBoxes(db, subscription);
  await queueDeliveries(
    db,
    rows.map(({ id }) => id),
  );
}

/** Sets aside events of boxes that are not tracked, and includes those of boxes that now are. */
export async function judgeBoxes(db: Tx, subscription: number): Promise<void> {
  const { rows } = await sql<{ id: number; set_aside: string }>`
    update trace_event e set set_aside = j.aside
    from trace_subscription s, lateral (
      select case when trace_other_box(s, o.container_no) then 'OTHER_BOX' else '' end as aside, o.id
      from trace_event o where o.subscription_id = s.id and o.set_aside <> 'AHEAD') j
    where s.id = ${subscription} and e.id = j.id and e.set_aside <> j.aside returning e.id, e.set_aside`.execute(db);
  await queueDeliveries(
    db,
    rows.map(({ id }) => id),
  );
}

/** Queues the events for subscribers, except those set aside. */
async function queueDeliveries(db: Tx, events: readonly number[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into event_outbox (subscriber_id, event_id)
    select s.id, e.id from event_subscriber s cross join trace_event e
    where s.status = 'ACTIVE' and e.id = any(${events}::bigint[]) and e.set_aside = '' order by e.id`.execute(db);
}
