import { sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { RoleGrants } from '#server/access/role-grants.ts';
import { auditSql, type Changes } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { type Link, type LinkField, linkFields, links, roleTable } from './role.table.ts';

export type RoleLinks = Partial<Pick<RoleGrants, LinkField>>;

/** Refuses unknown ids; existing rows are locked until the transaction ends. */
export async function refuseUnknown(db: Tx, requested: RoleLinks): Promise<void> {
  const issues: FieldIssue[] = [];
  for (const field of linkFields) {
    const ids = requested[field] ?? [];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(links[field].target)} where id = any(${ids}::bigint[]) and not is_deleted
      order by id for key share`.execute(db);
    const existing = new Set(rows.map((row) => row.id));
    const unknown = ids.filter((id) => !existing.has(id));
    if (unknown.length > 0)
      issues.push({ path: field, rule: 'unknown_code', params: { value: unknown.slice(0, 5).join(', ') } });
  }
  refuseAny(issues);
}

/** Makes these a role's links; a field that is not named stays as it is. */
export async function writeLinks(ctx: Ctx, role: number, requested: RoleLinks): Promise<void> {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const field of linkFields) {
    const ids = requested[field];
    if (!ids) continue;
    const { gone, added } = await replaceLinks(ctx.db, { ...links[field], role, ids });
    if (gone.length + added.length > 0) changes[field] = [gone, added];
  }
  if (Object.keys(changes).length > 0) await auditRoleChange(ctx, role, changes);
}

type Replaced = { gone: string[]; added: string[] };

/**
 * One statement that returns the changes by name, because an id in the audit is meaningless once its row is deleted.
 */
async function replaceLinks(db: Tx, link: Link & { role: number; ids: readonly number[] }): Promise<Replaced> {
  const { role, ids } = link;
  const [table, column, target] = [sql.table(link.table), sql.ref(link.column), sql.table(link.target)];
  const { rows } = await sql<Replaced>`
    with gone as (
      delete from ${table} l using ${target} x
      where l.role_id = ${role} and x.id = l.${column} and not x.is_deleted and l.${column} <> all(${ids}::bigint[])
      returning l.${column} as id),
    added as (
      insert into ${table} (role_id, ${column}) select ${role}, unnest(${[...new Set(ids)]}::bigint[])
      on conflict do nothing returning ${column} as id)
    select array(select ${sql.raw(link.name)} from gone join ${target} x using (id) order by 1) as gone,
      array(select ${sql.raw(link.name)} from added join ${target} x using (id) order by 1) as added`.execute(db);
  return rows[0] ?? { gone: [], added: [] };
}

/** Grants that a role has lost or gained, in addition to the audit of its columns. */
export async function auditRoleChange(ctx: Ctx, role: number, changes: Changes): Promise<void> {
  await sql`with written as (select ${role}::bigint as id) ${auditSql(ctx, { resource: roleTable, action: 'update', changes })}`.execute(
    ctx.db,
  );
}
