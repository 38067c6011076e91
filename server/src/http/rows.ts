import { sql, type RawBuilder } from 'kysely';
import { metaOf, type Resource } from '#contract/kit.ts';
import type { Language } from '#contract/languages/language.ts';
import { disjointScopeConditions, type Scope, scopeIncludingAbsent, scopeCondition } from '#server/access/scope.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { preparedHint } from '#server/platform/database/prepared-statement-hint.ts';
import type { Totals } from './list/totals.ts';
import { columnRef, conditionsOf, type RowsQuery, wireToColumn } from './list/list-query.ts';
import { nameIn, shownName } from './list/name-in.ts';
import { type Computed, computedOf, oncePerTable, type ResourceTable } from './list/resource-sql.ts';
import type { Row, StoredRow } from './row.ts';

export type Caller = {
  db: Tx;
  viewer: Viewer;
  /** In which they read names; absent where rows are worked with, and not shown. */
  locale?: Language;
  /** What they have called; absent where a job works in their name. */
  request?: { id: string };
};
export type ListCaller = Caller & { totals: Totals };

/** The conditions of a list's query, without the caller's scope. */
export function queryConditions(resource: ResourceTable, query: RowsQuery): RawBuilder<unknown>[] {
  return [sql`t.is_deleted = ${query.is_deleted ?? false}`, ...conditionsOf(resource, query)];
}

/** Outside the lists a department's id says nothing. */
const nameColumns = (language: Language | undefined) => ({
  dept_belong_id: `select ${nameIn('d', language)} from dept d where d.id = t.dept_belong_id`,
});

/** The statement of all rows of a list's query, in order, and their number. */
export async function allRows(
  caller: ListCaller,
  resource: ResourceTable,
  { query, fields }: { query: RowsQuery; fields: readonly string[] },
): Promise<{ total: number; statement: RawBuilder<Row> }> {
  const conditions = queryConditions(resource, query);
  const { viewer, locale } = caller;
  const statement = sql<Row>`
    select ${columns(resource, fields, { viewer, locale, replacements: nameColumns(locale) })} from ${sql.table(resource.table)} t
    where ${allOf([readable(resource, viewer), ...conditions])} order by ${orderOf(resource, query, { locale })}`;
  return { total: await totalOf(caller, resource, { conditions, query }), statement };
}

/** The number of rows of a list for the caller, shared for a moment with identical queries. */
export async function totalOf(
  { db, viewer, totals }: ListCaller,
  resource: ResourceTable,
  { conditions, query }: { conditions: readonly RawBuilder<unknown>[]; query: RowsQuery },
): Promise<number> {
  const table = sql.table(resource.table);
  const counted = [...visibilityConditions(resource, viewer), ...conditions];
  const counts = scopeParts(resource, viewer, query).map(
    (part) => sql`(select count(*) from ${table} t where ${allOf([part, ...counted])})`,
  );
  return totals(db, sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`);
}

const noFilters: ReadonlySet<string> = new Set(['page', 'limit', 'ordering', 'is_deleted']);

/** Whether the indexes of the scope's parts cover the whole query. */
function isByParts(resource: ResourceTable, query: RowsQuery): boolean {
  const served = resource.sql?.servedByScope ?? [];
  return Object.entries(query).every(
    ([name, value]) => value === undefined || value === '' || noFilters.has(name) || served.includes(name),
  );
}

/**
 * The rows in the caller's scope as disjoint parts, if the indexes of the parts cover the query; otherwise as one,
 * because another filter's index would be read once per part.
 */
export function scopeParts(resource: ResourceTable, viewer: Viewer, query: RowsQuery): RawBuilder<unknown>[] {
  const isWhole = resource.scope === 'none' || resource.sql?.shared !== undefined || !isByParts(resource, query);
  return isWhole
    ? [readScope(resource, viewer)]
    : disjointScopeConditions(effectiveScope(resource, viewer), 't', ownersOf(resource));
}

/** The conjunction of conditions. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}

/** One row in the caller's scope. */
export async function rowById<R extends ResourceTable>(caller: Caller, resource: R, id: number): Promise<StoredRow<R>> {
  return (await findRow(caller, resource, { id })) ?? fail('not_found');
}

/** A deleted row in the caller's scope. */
export async function deletedRowById<R extends ResourceTable>(
  caller: Caller,
  resource: R,
  id: number,
): Promise<StoredRow<R>> {
  return (await findRow(caller, resource, { id, isDeleted: true })) ?? fail('not_found');
}

/** The same, locked until the transaction ends, for a change that depends on what it says: names are as they are stored. */
export async function lockedRow<R extends ResourceTable>(
  caller: Caller,
  resource: R,
  id: number,
): Promise<StoredRow<R>> {
  return (await findRow(caller, resource, { id, lock: true })) ?? fail('not_found');
}

type RowLookup = { id: number; lock?: boolean; isDeleted?: boolean };

async function findRow<R extends ResourceTable>(
  { db, viewer, locale }: Caller,
  resource: R,
  lookup: RowLookup,
): Promise<StoredRow<R> | undefined> {
  const { id, lock = false, isDeleted = false } = lookup;
  const reader = lock ? { viewer } : { viewer, locale };
  const { rows } = await sql<StoredRow<R>>`${resource.sql?.usesPreparedPlan ? preparedHint : sql``}
    select ${columns(resource, allFields(resource), reader)} from ${sql.table(resource.table)} t
    where t.id = ${id} and t.is_deleted = ${isDeleted} and ${(lock ? visible : readable)(resource, viewer)}
    ${lock ? sql`for update of t` : sql``}`.execute(db);
  return rows[0];
}

/** The condition for rows of a table aliased `t` that a caller may read: in scope, or shared. */
export function readable(resource: ResourceTable, viewer: Viewer): RawBuilder<unknown> {
  return allOf([readScope(resource, viewer), ...visibilityConditions(resource, viewer)]);
}

function readScope(resource: ResourceTable, viewer: Viewer): RawBuilder<unknown> {
  const shared = resource.sql?.shared?.(viewer);
  return shared ? sql`(${scopeOf(resource, viewer)} or ${shared})` : scopeOf(resource, viewer);
}

/**
 * The condition for rows of a table aliased `t` that are in the caller's scope: the data scope, and the resource's own
 * restriction.
 */
export function visible(resource: ResourceTable, viewer: Viewer): RawBuilder<unknown> {
  return allOf([scopeOf(resource, viewer), ...visibilityConditions(resource, viewer)]);
}

function scopeOf(resource: ResourceTable, viewer: Viewer): RawBuilder<unknown> {
  return resource.scope === 'none'
    ? sql`true`
    : scopeCondition(effectiveScope(resource, viewer), 't', ownersOf(resource));
}

/** The caller's scope over a resource, including, for some, the rows of users they stand in for. */
function effectiveScope({ standIns }: Resource, { scope, standsInFor }: Viewer): Scope {
  return standIns ? scopeIncludingAbsent(scope, standsInFor) : scope;
}

function visibilityConditions(resource: ResourceTable, viewer: Viewer): RawBuilder<unknown>[] {
  const restriction = resource.sql?.restriction?.(viewer);
  return [...(restriction ? [restriction] : []), ...customerConditions(resource, viewer)];
}

/** A customer's program sees only that customer's rows; none of resources without a customer. */
function customerConditions(resource: ResourceTable, { client }: Viewer): RawBuilder<unknown>[] {
  if (!client || client.customerId === null || resource.scope === 'none') return [];
  return [resource.sql?.customerCondition?.(client.customerId) ?? sql`false`];
}

function ownersOf(resource: ResourceTable): string[] {
  return ['creator_id', ...(resource.owners ?? [])];
}

/** Names of the fields in lists, in order. */
export const listedOf = oncePerTable((resource): readonly string[] => {
  const hidden = new Set(resource.listed ? resource.fieldNames.filter((name) => !resource.listed?.includes(name)) : []);
  return Object.keys(resource.row.shape).filter((name) => !hidden.has(name));
});

const allFields = oncePerTable((resource): readonly string[] => Object.keys(resource.row.shape));

/**
 * Columns in the API's form: audit times in the session's time zone, names of people next to their ids. Names are from
 * the contract only, so they are inlined as text: building 35 of them each time took a tenth of a list's time.
 */
export function columns(
  resource: ResourceTable,
  fields: readonly string[],
  { viewer, locale, replacements }: Reader & { replacements?: Readonly<Record<string, string>> },
): RawBuilder<unknown> {
  const { ofReader = {} } = resource.sql ?? {};
  const plain = replacements
    ? columnTexts(resource, locale, replacements)(fields)
    : usualTexts(resource, locale)(fields);
  const computed = Object.entries(ofReader).filter(([name]) => fields.includes(name));
  if (computed.length === 0) return plain;
  return sql.join([plain, ...computed.map(([name, of]) => sql`(${of(viewer)}) as ${sql.ref(name)}`)]);
}

/** The columns that are the same for every reader of a language, of which the same fields are mostly read. */
function columnTexts(resource: ResourceTable, locale: Language | undefined, replacements: Computed = {}) {
  const { ofReader = {} } = resource.sql ?? {};
  const special = { ...auditNames(locale), ...computedOf(resource, locale), ...replacements };
  const texts = new WeakMap<readonly string[], RawBuilder<unknown>>();
  return (fields: readonly string[]): RawBuilder<unknown> => {
    const same = () => fields.filter((name) => !ofReader[name]);
    const text =
      texts.get(fields) ??
      sql.raw(
        same()
          .map((name) => `${columnOf(resource, name, special)} as "${name}"`)
          .join(', '),
      );
    texts.set(fields, text);
    return text;
  };
}

const usualTexts = oncePerTable((resource, locale) => columnTexts(resource, locale));

type Reader = Pick<Caller, 'viewer'> & { locale?: Language | undefined };

const auditNames = (language: Language | undefined): Computed => ({
  creator_name: `select ${nameIn('u', language)} from users u where u.id = t.creator_id`,
  modifier_name: `select ${nameIn('u', language)} from users u where u.id = t.modifier_id`,
  modifier: 't.modifier_id::text',
  dept_belong_id: 't.dept_belong_id::text',
});

function columnOf(resource: ResourceTable, name: string, special: Computed): string {
  const computed = special[name];
  if (computed !== undefined) return `(${computed})`;
  const schema = resource.row.shape[name];
  const column = `t."${wireToColumn[name] ?? name}"`;
  return schema && metaOf(schema).kind === 'audit_time' ? `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')` : column;
}

/**
 * Names in Chinese sort by pinyin; the id makes the order total. From the end it is the same order turned round. The best
 * matches of a search come first, unless a column is to be sorted by.
 */
export function orderOf(
  resource: ResourceTable,
  { ordering, search }: RowsQuery,
  { locale, isFromEnd = false }: { locale?: Language | undefined; isFromEnd?: boolean } = {},
): RawBuilder<unknown> {
  const keys = (ordering ? [ordering] : resource.order).map((key) => (isFromEnd ? reversed(key) : key));
  const terms = keys.map((key) => orderTerm(resource, key, locale));
  const isDescending = keys[0]?.startsWith('-') ?? isFromEnd;
  const best = ordering ? [] : bestMatchesOf(resource, search).map((rank) => (isFromEnd ? sql`${rank} desc` : rank));
  return sql.join([...best, ...terms, isDescending ? sql`t.id desc` : sql`t.id`]);
}

function bestMatchesOf({ sql: { bestMatches } = {} }: ResourceTable, search = ''): readonly RawBuilder<unknown>[] {
  return search === '' ? [] : (bestMatches?.(search) ?? []);
}

function reversed(key: string): string {
  return key.startsWith('-') ? key.slice(1) : `-${key}`;
}

function orderTerm(resource: ResourceTable, key: string, locale: Language | undefined): RawBuilder<unknown> {
  const name = key.replace(/^-/, '');
  const { shape } = resource.row;
  const schema = shape[name];
  const isShownName = name === 'name' && 'name_en' in shape;
  const column = isShownName ? shownName('t', locale) : columnRef(resource, name, locale);
  const isName = name !== resource.code && /^name$|_(zh|name)$/.test(name);
  const chinese = isName && schema && metaOf(schema).kind === 'text';
  const term = chinese ? sql`${column} collate "zh-x-icu"` : column;
  return key.startsWith('-') ? sql`${term} desc` : term;
}
