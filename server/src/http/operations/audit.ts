import { type RawBuilder, sql } from 'kysely';
import { isSecretName } from '#contract/logs/redact.ts';
import type { Resource } from '#contract/kit.ts';
import { users } from '#contract/system/user.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { ResourceTable } from '../list/resource-sql.ts';
import type { Caller } from '../rows.ts';
import { withholdsValues } from './withheld.ts';

export type AuditAction = 'create' | 'update' | 'delete' | 'restore';
/** Fields with their values before and after. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** Records that passwords were replaced, by which user and request; never their values. */
export async function notePasswords(db: Tx, { ids, by, request }: Replaced): Promise<void> {
  await sql`
    insert into audit (request_id, resource, row_id, action, changes, creator_id)
    select ${request.id}::uuid, ${users.name}::text, id, 'update', ${JSON.stringify({ password: [mask, mask] })}::jsonb, ${by}::bigint
    from unnest(${ids}::bigint[]) as id`.execute(db);
}

type Replaced = { ids: readonly number[]; by: number; request: { id: string } };

type AuditEntry = {
  resource: ResourceTable;
  action: AuditAction;
  changes?: Changes;
  /** The key of a setting. */
  setting?: unknown;
};

const mask = '***';
const maxTextLength = 4_000;

/**
 * The end of a statement `with written as (… returning id)`: adds an audit row for each row written, in the same
 * statement and transaction.
 */
export function auditSql(
  { viewer, request }: Caller,
  { resource, action, changes = {}, setting }: AuditEntry,
): RawBuilder<unknown> {
  if (resource.sql?.hasOwnAudit) return sql`select from written`;
  return sql`
    insert into audit (request_id, resource, row_id, action, changes, creator_id)
    select ${request?.id ?? null}::uuid, ${resource.name}::text, id, ${action}::text, ${JSON.stringify(withoutSecretValues(changes, { resource, setting }))}::jsonb,
      ${viewer.id}::bigint
    from written`;
}

/** The same for many rows; `before` and `after` are JSON of each row, by column. */
export function auditRowsSql(
  { viewer, request }: Pick<Caller, 'viewer' | 'request'>,
  { resource, action, names }: { resource: Resource; action: AuditAction; names: readonly string[] },
): RawBuilder<unknown> {
  return sql`
    insert into audit (request_id, resource, row_id, action, changes, creator_id)
    select ${request?.id ?? null}::uuid, ${resource.name}::text, id, ${action}::text, coalesce((
      select jsonb_object_agg(name, jsonb_build_array(before -> name, after -> name))
      from unnest(${names.filter((name) => isAuditable(resource, name))}::text[]) as name
      where before -> name is distinct from after -> name
        and (before is not null or after -> name not in ('""', 'null', 'false', '[]'))), '{}'), ${viewer.id}::bigint
    from written`;
}

/** The initial values of a new row, without empty ones. */
export function initialChanges(names: readonly string[], values: Readonly<Record<string, unknown>>): Changes {
  const filled = names.filter((name) => !isEmpty(values[name]));
  return Object.fromEntries(filled.map((name) => [name, [null, values[name]]]));
}

const emptyValues = new Set<unknown>([undefined, null, '', false]);

function isEmpty(value: unknown): boolean {
  return emptyValues.has(value) || (Array.isArray(value) && value.length === 0);
}

function isAuditable({ name: resource }: Resource, name: string): boolean {
  return !isSecretName(name) && !(name === 'value' && withholdsValues(resource));
}

/** Without secrets: fields by name, and values of settings by the setting's key. */
function withoutSecretValues(
  changes: Changes,
  { resource, setting }: Pick<AuditEntry, 'resource' | 'setting'>,
): Changes {
  const isSecretSetting = withholdsValues(resource.name) || (typeof setting === 'string' && isSecretName(setting));
  return Object.fromEntries(
    Object.entries(changes).map(([name, [before, after]]) => {
      const isSecret = isSecretName(name) || (isSecretSetting && name === 'value');
      return [name, [auditValue(before, isSecret), auditValue(after, isSecret)]];
    }),
  );
}

function auditValue(value: unknown, isSecret: boolean): unknown {
  if (isEmpty(value)) return value ?? null;
  if (isSecret) return mask;
  return typeof value === 'string' && value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
}
