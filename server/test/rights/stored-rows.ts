import { type RawBuilder, sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Resource } from '#contract/kit.ts';
import { traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { StoredRow } from './model.ts';

/** Every row of a table, read directly from the database. */
export async function storedRows(database: Database, resource: Resource): Promise<StoredRow[]> {
  const owners = ['creator_id', ...(resource.owners ?? [])].map((column) => sql.ref(`t.${column}`));
  const isUser = resource.table === 'users';
  const { rows } = await sql<Omit<StoredRow, 'about' | 'partOf'> & { linked: number | null }>`
    select t.id, t.version, t.is_deleted as "isDeleted", array[${sql.join(owners)}]::bigint[] as owners,
      t.dept_belong_id as dept, ${resource.tree ? sql.ref(`t.${resource.tree.parent}`) : sql`null::bigint`} as parent,
      ${isUser ? sql`t.is_superuser` : sql`false`} as "isSuperuser",
      ${resource.standIns ?? false}::boolean as "isWork", ${requirementOf(resource)} as behind, ${isPrivate(resource)}::boolean as "isPrivate",
      ${isShared(resource)} as "isShared", ${linkOf(resource)} as linked
    from ${sql.table(resource.table)} t where ${tableFilter(resource)}`.execute(database);
  const link = links[resource.name];
  if (!link) return rows.map((row) => ({ ...row, about: null, partOf: null }));
  const others = new Map((await storedRows(database, link.resource)).map((row) => [row.id, row]));
  return rows.map(({ linked: id, ...row }) => {
    const other = (id === null ? undefined : others.get(id)) ?? null;
    return { ...row, about: link.is === 'about' ? other : null, partOf: link.is === 'part' ? other : null };
  });
}

/** Rows that are visible with another one, by the referring column. */
const links: Readonly<Record<string, { resource: Resource; column: string; is: 'about' | 'part' }>> = {
  webhook_delivery: { resource: bookings, column: 'booking_id', is: 'about' },
  trace_push_log: { resource: traceSubscriptions, column: 'subscription_id', is: 'part' },
};

function linkOf({ name }: Resource): RawBuilder<number | null> {
  const column = links[name]?.column;
  return column === undefined ? sql`null::bigint` : sql`${sql.ref(`t.${column}`)}`;
}

/** Deliveries show what their owner sees: only visible to the owner and to users who see everything. */
const isPrivate = ({ name }: Resource): boolean => name.startsWith('webhook');

/** Unassigned carrier messages are visible to every user of the in-box (adr/0048). */
const isShared = ({ name }: Resource): RawBuilder<boolean> =>
  name === 'received_message' ? sql`t.booking_id is null` : sql`false`;

/** Webhooks share their tables with receivers of DCSA notifications, which belong to API clients. */
function tableFilter({ name }: Resource): RawBuilder<boolean> {
  if (name === 'webhook') return sql`t.kind = 'WEBHOOK'`;
  const ofWebhooks = sql<boolean>`t.target_id in (select w.id from delivery_target w where w.kind = 'WEBHOOK')`;
  return name === 'webhook_delivery' ? ofWebhooks : sql`true`;
}

/** Markups reveal costs, and unpublished rates are visible to users who maintain rates. */
function requirementOf({ name }: Resource): RawBuilder<StoredRow['behind']> {
  if (name === 'markup_rule') return sql`'costs'`;
  return name === 'rate' ? sql`case t.state when 'DRAFT' then 'keeping rates' end` : sql`null`;
}
