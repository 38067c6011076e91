import { sql } from 'kysely';
import type { PortEditionResult } from '#contract/codes/port-edition.ts';
import { ports, unLocode } from '#contract/codes/port.ts';
import { auditRowsSql } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { portTable } from '../port.table.ts';
import { editionCounts, editionPlan, type PlannedPort } from './plan.ts';
import type { PortList } from './read-list.ts';

/** Replaces the ports of UN/LOCODE by those of a list, all of them or none, as in the preview with this digest. */
export async function replaceEdition(ctx: Ctx, list: PortList, digest: string): Promise<PortEditionResult> {
  // Ports are neither changed by others nor replaced by another list meanwhile; bookings that name them are still written.
  await sql`lock table port in share row exclusive mode`.execute(ctx.db);
  const plan = await editionPlan(ctx.db, list);
  if (plan.digest !== digest) fail('port_edition.changed');
  const counts = editionCounts(plan.planned);
  refuseUnpermitted(ctx, counts);
  await addPorts(ctx, plan.planned);
  await changePorts(ctx, plan.planned);
  await removePorts(ctx, plan.planned);
  return counts;
}

/** The rights that single requests need, as for the rows of a sheet. */
function refuseUnpermitted({ viewer: { rights } }: Ctx, counts: PortEditionResult): void {
  const { added, renamed, moved, removed, withdrawn } = counts;
  const needed = [
    { method: 'POST', path: ports.path, count: added },
    { method: 'PUT', path: `${ports.path}{id}/`, count: renamed + moved },
    { method: 'DELETE', path: `${ports.path}{id}/`, count: removed + withdrawn },
  ] as const;
  for (const { method, path, count } of needed)
    if (count > 0 && !rights.allows(method, path, path.replace('{id}', '0'))) fail('forbidden', { method, path });
}

const fieldNames = ['name_zh', 'name_en', 'aliases', 'subdivision', 'latitude', 'longitude', 'is_withdrawn'] as const;

function rowsOf(planned: readonly PlannedPort[], isIncluded: (port: PlannedPort) => boolean): string {
  return JSON.stringify(planned.filter(isIncluded).map(({ id, after }) => ({ ...after, id })));
}

const columns = sql.raw(
  'id bigint, code text, name_en text, subdivision text, latitude numeric, longitude numeric, time_zone text',
);

async function addPorts(ctx: Ctx, planned: readonly PlannedPort[]): Promise<void> {
  const { db, viewer } = ctx;
  const rows = rowsOf(planned, ({ action, id }) => action === 'added' && id === undefined);
  await sql`
    with written as (
      insert into port (code, name_en, name_zh, country_code, subdivision, latitude, longitude, time_zone, source,
        creator_id, modifier_id, dept_belong_id)
      select code, name_en, name_en, left(code, 2), subdivision, latitude, longitude, time_zone, ${unLocode},
        ${viewer.id}, ${viewer.id}, ${viewer.dept}::bigint
      from json_to_recordset(${rows}) as n (${columns})
      returning id, null::jsonb as before, to_jsonb(port) as after)
    ${auditRowsSql(ctx, { resource: portTable, action: 'create', names: ['code', ...fieldNames] })}`.execute(db);
}

/** A former name leads to a port as well. Its Chinese name stays, unless it is the English one. */
async function changePorts(ctx: Ctx, planned: readonly PlannedPort[]): Promise<void> {
  const { db, viewer } = ctx;
  const rows = rowsOf(planned, ({ id, after }) => after !== undefined && id !== undefined);
  await sql`
    with written as (
      update port p set name_en = n.name_en, name_zh = case when p.name_zh = p.name_en then n.name_en else p.name_zh end,
        aliases = case when p.name_en <> n.name_en and p.name_en <> all (p.aliases) and cardinality(p.aliases) < 20
            and length(p.name_en) <= 60 then p.aliases || p.name_en else p.aliases end,
        subdivision = coalesce(nullif(n.subdivision, ''), p.subdivision), latitude = coalesce(n.latitude, p.latitude),
        longitude = coalesce(n.longitude, p.longitude), is_withdrawn = false,
        is_deleted = p.is_deleted and not p.is_withdrawn, modifier_id = ${viewer.id}
      from json_to_recordset(${rows}) as n (${columns}), port b
      where p.id = n.id and b.id = n.id
      returning p.id, to_jsonb(b) as before, to_jsonb(p) as after)
    ${auditRowsSql(ctx, { resource: portTable, action: 'update', names: fieldNames })}`.execute(db);
}

/** Ports in use stay, marked as withdrawn. */
async function removePorts(ctx: Ctx, planned: readonly PlannedPort[]): Promise<void> {
  const { db, viewer } = ctx;
  const idsOf = (action: PlannedPort['action']) =>
    planned.flatMap((port) => (port.action === action ? (port.id ?? []) : []));
  for (const action of ['removed', 'withdrawn'] as const)
    await sql`
      with written as (
        update port p set is_withdrawn = true, is_deleted = ${action === 'removed'}, modifier_id = ${viewer.id}
        from port b where p.id = any(${idsOf(action)}) and b.id = p.id
        returning p.id, to_jsonb(b) as before, to_jsonb(p) as after)
      ${auditRowsSql(ctx, {
        resource: portTable,
        action: action === 'removed' ? 'delete' : 'update',
        names: ['is_withdrawn'],
      })}`.execute(db);
}
