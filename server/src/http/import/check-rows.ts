import { type RawBuilder, sql } from 'kysely';
import type { FieldRule } from '#contract/fields/field-errors.ts';
import { type FieldMeta, metaOf, type Resource } from '#contract/kit.ts';
import { visible } from '../rows.ts';
import { rowKey } from './sheet/headers.ts';
import type { Staged } from './importer.ts';
import { type UniqueKey, uniqueKeys } from './unique-keys.ts';
import { hasNoAllowedParent } from '../tree/tree-parent.ts';

// Checks rows against each other and against existing rows. One statement covers all rows, however many.

/** Checks all rows of a sheet and stores what is wrong with them. */
export async function checkRows(staged: Staged): Promise<void> {
  await staged.importer.targets?.(staged);
  await validateRows(staged);
  for (const found of (await staged.importer.warnings?.(staged)) ?? []) await recordFindings(staged, found, 'warnings');
}

/** Checks rows again, without matching them to existing rows once more. */
export async function validateRows(staged: Staged): Promise<void> {
  for (const findings of unpermitted(staged)) await recordFindings(staged, findings);
  await recordFindings(staged, repeatedTargets(staged));
  await recordFindings(staged, staleTargets(staged));
  for (const key of await uniqueKeys(staged.db, staged.resource)) {
    // Sequentially on the transaction's connection.
    await recordFindings(staged, repeatedKeys(staged, key));
    await recordFindings(staged, existingKeys(staged, key));
  }
  for (const [name, meta] of codesOf(staged.resource)) await recordFindings(staged, unknownCode(staged, name, meta));
  for (const findings of (await staged.importer.findings?.(staged)) ?? []) await recordFindings(staged, findings);
}

/** A statement of `row_no` and `error`, at most one for each row. */
type Findings = RawBuilder<unknown>;

async function recordFindings({ db, task }: Staged, findings: Findings, kind = 'errors'): Promise<void> {
  const column = sql.ref(kind);
  await sql`
    update import_row r set ${column} = r.${column} || found.error
    from (${findings}) as found
    where r.task_id = ${task} and r.row_no = found.row_no and r.made_id is null
      and not r.${column} @> jsonb_build_array(found.error)`.execute(db);
}

/** The issue of a row, as JSON. */
export function errorSql(
  path: string,
  rule: FieldRule | RawBuilder<unknown>,
  params: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const named = typeof rule === 'string' ? sql`${rule}::text` : rule;
  return sql`jsonb_build_object('path', ${path}::text, 'rule', ${named}, 'params', ${params})`;
}

/** An import requires the rights to create and to update rows, as in single requests. */
function unpermitted({ task, resource, viewer }: Staged): Findings[] {
  const { path } = resource;
  const { rights } = viewer;
  const canCreate = rights.allows('POST', path, path) && !hasNoAllowedParent(resource, viewer);
  const none = sql`'{}'::jsonb`;
  const creates = sql`
    select row_no, ${errorSql('', 'may_not_create', none)} as error
    from import_row where task_id = ${task} and target_id is null`;
  const updates = sql`
    select row_no, ${errorSql(rowKey, 'may_not_update', none)} as error
    from import_row where task_id = ${task} and target_id is not null`;
  return [...(canCreate ? [] : [creates]), ...(rights.allows('PUT', `${path}{id}/`, `${path}0/`) ? [] : [updates])];
}

/** Two rows that update the same one. */
function repeatedTargets({ task }: Staged): Findings {
  const error = errorSql(rowKey, 'repeated_row', sql`jsonb_build_object('row', first)`);
  return sql`
    select row_no, ${error} as error from (
      select row_no, first_value(row_no) over (partition by target_id order by row_no) as first
      from import_row where task_id = ${task} and target_id is not null) as rows
    where row_no <> first`;
}

/** Rows to update that are deleted, out of scope, or changed since the sheet was made. */
function staleTargets({ task, resource, viewer }: Staged): Findings {
  const rule = sql`case when t.id is null then 'no_such_row' else 'stale_row' end`;
  const who = sql`jsonb_build_object('who', coalesce((select u.name from users u where u.id = t.modifier_id), ''))`;
  return sql`
    select r.row_no, ${errorSql(rowKey, rule, who)} as error
    from import_row r
    left join ${sql.table(resource.table)} t on t.id = r.target_id and not t.is_deleted and ${visible(resource, viewer)}
    where r.task_id = ${task} and r.target_id is not null and (t.id is null or t.version <> r.target_version)`;
}

/** The rows as they would be stored: an updated one keeps the values missing in the sheet. */
export function stagedRows({ task, resource }: Staged): RawBuilder<unknown> {
  return sql`
    select r.row_no as _row, r.target_id as _target, n.*
    from import_row r left join ${sql.table(resource.table)} t on t.id = r.target_id
    cross join lateral jsonb_populate_record(t, r.input || '{"is_deleted": false}') n
    where r.task_id = ${task}`;
}

function keyCondition({ columns, predicate, gapsCount }: UniqueKey): RawBuilder<unknown> {
  const filled = gapsCount ? [] : columns.map((column) => sql`${sql.ref(column)} is not null`);
  return sql.join([...filled, sql.raw(predicate ?? 'true')], sql` and `);
}

/** Two rows with the same key; several updates of one row are reported elsewhere. */
function repeatedKeys(staged: Staged, key: UniqueKey): Findings {
  const columns = sql.join(key.columns.map((column) => sql.ref(column)));
  const rule = key.columns.length > 1 ? 'repeated_together' : 'repeated_in_sheet';
  const error = errorSql(key.path, rule, sql`jsonb_build_object('value', value, 'row', first) || ${fieldsOf(key)}`);
  return sql`
    select _row as row_no, ${error} as error from (
      select _row, first_value(_row) over (partition by ${columns} order by _row) as first,
        _target, first_value(_target) over (partition by ${columns} order by _row) as first_target,
        ${sql.ref(key.path)}::text as value
      from (${stagedRows(staged)}) as staged where ${keyCondition(key)}) as rows
    where _row <> first and (_target is null or _target is distinct from first_target)`;
}

/**
 * Keys of existing rows, including deleted ones. A key that another row of the sheet gives up is not free either,
 * because PostgreSQL checks each row as it is written.
 */
function existingKeys(staged: Staged, key: UniqueKey): Findings {
  const rule =
    key.columns.length > 1
      ? sql`case when e.is_deleted then 'deleted_together' when g._row is not null then 'not_yet_free_together' else 'taken_together' end`
      : sql`case when e.is_deleted then 'was_deleted' when g._row is not null then 'not_yet_free' else 'already_exists' end`;
  const params = sql`jsonb_build_object('value', ${sql.ref(`s.${key.path}`)}::text, 'row', g._row) || ${fieldsOf(key)}`;
  return sql`
    select s._row as row_no, ${errorSql(key.path, rule, params)} as error
    from (select * from (${stagedRows(staged)}) as staged where ${keyCondition(key)}) as s
    join (select * from ${sql.table(staged.resource.table)} where ${keyCondition(key)}) as e on ${sameKey(key, 'e', 's')}
    left join (select * from (${stagedRows(staged)}) as staged where _target is not null) as g on g._target = e.id and (${sameKey(key, 'g', 'e')}) is not true
    where e.id is distinct from s._target`;
}

/** The columns of the key, for the message: their values are in the row. */
function fieldsOf({ columns }: UniqueKey): RawBuilder<unknown> {
  return columns.length > 1 ? sql`jsonb_build_object('fields', ${columns.join(' ')}::text)` : sql`'{}'::jsonb`;
}

function sameKey({ columns, gapsCount }: UniqueKey, one: string, other: string): RawBuilder<unknown> {
  const is = gapsCount ? sql`is not distinct from` : sql`=`;
  const same = columns.map((column) => sql`${sql.ref(`${one}.${column}`)} ${is} ${sql.ref(`${other}.${column}`)}`);
  return sql.join(same, sql` and `);
}

type CodeMeta = Extract<FieldMeta, { kind: 'code' }>;

function codesOf({ input }: Resource): (readonly [name: string, meta: CodeMeta])[] {
  return Object.entries(input.shape).flatMap(([name, schema]) => {
    const meta = metaOf(schema);
    return meta.kind === 'code' ? [[name, meta] as const] : [];
  });
}

/** Codes without an enabled row; a row's existing code may stay (see `refuseUnknownCodes`). */
function unknownCode(staged: Staged, name: string, { resource, filter = {} }: CodeMeta): Findings {
  const filters = Object.entries(filter).map(([column, expected]) => sql` and ${sql.ref(column)} = ${expected}`);
  const value = sql.ref(`s.${name}`);
  return sql`
    select s._row as row_no, ${errorSql(name, 'unknown_code', sql`jsonb_build_object('value', ${value})`)} as error
    from (${stagedRows(staged)}) as s left join ${sql.table(staged.resource.table)} t on t.id = s._target
    where ${value} is not null and ${value} is distinct from ${sql.ref(`t.${name}`)} and not exists (
      select from ${sql.table(resource)}
      where code = ${value} and enabled and not is_deleted${sql.join(filters, sql``)} for key share)`;
}
