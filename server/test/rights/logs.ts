import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/db.ts';
import { slots } from './world.ts';

/** Rows of the stage by resource. */
type Rows = ReadonlyMap<string, readonly number[]>;

/**
 * Every other row is referenced by one of another kind, so that it is in use; every other booking has a cut-off today.
 */
export async function nameRows(database: Database, rows: Rows): Promise<void> {
  const bookings = every(rows, 'booking');
  const files = every(rows, 'file');
  const customers = every(rows, 'customer');
  await sql`
    insert into booking_attachment (booking_id, file_id, file)
    select ${bookings[0]}, f.id, f.url from file f where f.id = any(${files}::bigint[])`.execute(database);
  for (const [at, id] of bookings.entries())
    await sql`update booking set customer_id = ${customers[at]} where id = ${id}`.execute(database);
  await sql`
    insert into booking_cutoff (booking_id, code, at, port_tz, source)
    select id, 'DCO', (date_trunc('day', now() at time zone 'Asia/Shanghai') + interval '12 hours') at time zone 'Asia/Shanghai',
      'Asia/Shanghai', 'MANUAL'
    from booking where id = any(${bookings}::bigint[])`.execute(database);
}

const every = (rows: Rows, name: string): number[] => (rows.get(name) ?? []).filter((_id, at) => at % 2 === 0);

/** Logs by the names of their resources. */
export const logNames = [
  'login_log',
  'operation_log',
  'frontend_log',
  'view_as_log',
  'trace_push_log',
  'webhook_delivery',
] as const;
export type LogName = (typeof logNames)[number];

type LogSubject = { person: number; booking?: number | null; subscription?: number | null };

/** A log row, which only the product writes; without an owner yet. */
export function aLog(
  name: LogName,
  { person, booking = null, subscription = null }: LogSubject,
): RawBuilder<{ id: number }> {
  const statements = {
    login_log: sql`insert into login_log (username, result) values ('player', 'ok') returning id`,
    operation_log: sql`
      insert into operation_log (request_path, request_method, http_status, status, duration_ms, request_id)
      values ('/api/stage/', 'POST', 200, true, 1, gen_random_uuid()) returning id`,
    frontend_log: sql`insert into frontend_log (type, message, happened_at) values ('info', 'stage', now()) returning id`,
    view_as_log: sql`
      with opened as (
        insert into session (user_id, refresh_hash, expires_at) values (${person}, gen_random_uuid()::text, now()) returning id)
      insert into view_as_log (viewer_id, user_id, session_id, reason, expires_at)
      select ${person}, ${person}, id, 'stage', now() from opened returning id`,
    trace_push_log: sql`
      insert into trace_push_log (subscription_id, provider, direction, at, body_hash, body, processed)
      values (${subscription}, 'MANUAL', 'IN', now(), '', 'stage', true) returning id`,
    webhook_delivery: sql`
      with target as (
        insert into delivery_target (name, url, enabled) values ('Stage', 'https://receiver.example.com/', false) returning id)
      insert into delivery (target_id, type, booking_id, status) select id, 'SO_CREATED', ${booking}, 'SENT' from target returning id`,
  } satisfies Record<LogName, RawBuilder<unknown>>;
  return sql<{ id: number }>`${statements[name]}`;
}

type StageRows = { rows: Rows; users: readonly number[] };

/** As many log rows as of other resources; every other push has no owner. */
export async function logRows(database: Database, { rows, users }: StageRows): Promise<[LogName, number[]][]> {
  // Rows with the same index have the same owner, so a log refers to the next one.
  const at = (name: string, slot: number): number | null => rows.get(name)?.[(slot + 3) % slots.rows] ?? null;
  const [person = 1] = users;
  const statements: [LogName, number[]][] = [];
  for (const name of logNames) {
    const ids: number[] = [];
    for (let slot = 0; slot < slots.rows; slot += 1) {
      const subscription = slot % 2 === 0 ? at('trace_subscription', slot) : null;
      const found = await aLog(name, { person, booking: at('booking', slot), subscription }).execute(database);
      ids.push(...found.rows.map(({ id }) => id));
    }
    statements.push([name, ids]);
  }
  return statements;
}
