import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Page, Resource } from '#contract/kit.ts';
import { preparedHint } from '#server/platform/database/prepared-statement-hint.ts';
import type { ListQuery } from './list-query.ts';
import { oncePerTable, type ResourceTable } from './resource-sql.ts';
import {
  allOf,
  queryConditions,
  type Caller,
  columns,
  listedOf,
  type ListCaller,
  orderOf,
  readable,
  totalOf,
} from '../rows.ts';
import type { Row } from '../row.ts';

/** From this offset on, finding the keys first costs less than skipping whole rows. */
const deepOffset = 1_000;

type Conditions = readonly RawBuilder<unknown>[];
/** The rows to read: `count` rows after `offset`, from the beginning or the end of the list. */
type RowWindow = { offset: number; count: number; isFromEnd: boolean };
type PageRequest = { conditions: Conditions; query: ListQuery };

/** One page and its exact total: at most two statements, or three with a prepared plan. */
export async function pageOf(caller: ListCaller, resource: ResourceTable, query: ListQuery): Promise<Page<Row>> {
  const conditions = queryConditions(resource, query);
  const offset = (query.page - 1) * query.limit;
  const isDeep = offset >= deepOffset && !resource.sql?.isPartitionedByMonth;
  const { data, total } = await (isDeep ? deepRows : rowsAndTotal)(caller, resource, { conditions, query });
  const { page, limit } = query;
  return { page, limit, total, is_next: page * limit < total, is_previous: page > 1 && total > 0, data };
}

type RowsWithTotal = { data: Row[]; total: number };

/** A page that is not full implies the total; with a prepared plan, rows and total are requested at once. */
async function rowsAndTotal(caller: ListCaller, resource: ResourceTable, request: PageRequest): Promise<RowsWithTotal> {
  const { page, limit } = request.query;
  const offset = (page - 1) * limit;
  const totalFor = async (found: number): Promise<number> => {
    const isLast = found < limit && (found > 0 || page === 1);
    return isLast ? offset + found : totalOf(caller, resource, request);
  };
  const search = { ...request, window: { offset, count: limit, isFromEnd: false } };
  if (!resource.sql?.usesPreparedPlan) {
    const data = await rowsOf(caller, resource, search);
    return { data, total: await totalFor(data.length) };
  }
  const ids = await idsOf(caller, resource, search);
  const [data, total] = await Promise.all([rowsByPreparedPlan(caller, resource, ids), totalFor(ids.length)]);
  return { data, total };
}

/** Beyond the middle of a list, reading from its end skips fewer rows. */
async function deepRows(
  caller: ListCaller,
  resource: ResourceTable,
  { conditions, query }: PageRequest,
): Promise<RowsWithTotal> {
  const total = await totalOf(caller, resource, { conditions, query });
  const offset = (query.page - 1) * query.limit;
  const count = Math.min(query.limit, total - offset);
  if (count <= 0) return { data: [], total };
  const isFromEnd = offset > total / 2;
  const window = { offset: isFromEnd ? total - offset - count : offset, count, isFromEnd };
  return { data: await rowsOf(caller, resource, { conditions, query, window }), total };
}

type Search = PageRequest & { window: RowWindow };

/** Keys are found first, so that skipped rows cost only an index entry and no computed columns. */
async function rowsOf(caller: ListCaller, resource: ResourceTable, search: Search): Promise<Row[]> {
  const { query, window } = search;
  const { isPartitionedByMonth, usesPreparedPlan } = resource.sql ?? {};
  if (usesPreparedPlan) return rowsByPreparedPlan(caller, resource, await idsOf(caller, resource, search));
  const table = sql.table(resource.table);
  const fields = columns(resource, listedOf(resource), caller);
  const read = async (statement: RawBuilder<Row>) => (await statement.execute(caller.db)).rows;
  // Finding keys first would scan every month twice.
  if (isPartitionedByMonth && window.offset < deepOffset) {
    const from = (conditions: Conditions) =>
      read(sql<Row>`select ${fields} from ${table} t ${pageClause(caller, resource, { ...search, conditions })}`);
    const latest = isNewestFirst(resource, query) ? await from([isRecent(), ...search.conditions]) : [];
    return latest.length === window.count ? latest : from(search.conditions);
  }
  return read(sql<Row>`select ${fields} from ${table} t where t.id = any(array(${keysOf(caller, resource, search)}))
    order by ${orderOf(resource, query, caller)}`);
}

function keysOf(caller: ListCaller, resource: ResourceTable, search: Search): RawBuilder<{ id: number }> {
  return sql`select t.id from ${sql.table(resource.table)} t ${pageClause(caller, resource, search)}`;
}

function pageClause(
  { viewer, locale }: ListCaller,
  resource: ResourceTable,
  { conditions, query, window }: Search,
): RawBuilder<unknown> {
  const { offset, count, isFromEnd } = window;
  return sql`where ${allOf([readable(resource, viewer), ...conditions])}
    order by ${orderOf(resource, query, { locale, isFromEnd })} limit ${count} offset ${offset}`;
}

/** The ids of a page's rows, in the list's order. */
async function idsOf(caller: ListCaller, resource: ResourceTable, search: Search): Promise<number[]> {
  const { rows } = await keysOf(caller, resource, search).execute(caller.db);
  const ids = rows.map(({ id }) => id);
  return search.window.isFromEnd ? ids.toReversed() : ids;
}

/** Finding the rows differs from question to question; reading them is always the same statement. */
async function rowsByPreparedPlan(caller: Caller, resource: ResourceTable, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await caller.db.executeQuery<Row>(rowsStatement(caller, resource, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Compiled once for each language, as the connections prepare it once. */
function rowsStatement(caller: Caller, resource: ResourceTable, ids: readonly number[]): CompiledQuery<Row> {
  const text = rowsText(resource, caller.locale);
  text.sql ??= sql`${preparedHint}
    select ${columns(resource, listedOf(resource), caller)} from ${sql.table(resource.table)} t
    where t.id = any(${ids}::bigint[])`.compile(caller.db).sql;
  return CompiledQuery.raw(text.sql, [ids]);
}

const rowsText = oncePerTable((): { sql?: string } => ({}));

const recentMs = 31 * 86_400_000;

/**
 * Searches the latest months first, because planning a scan of every month takes longer than most scans. The time is a
 * parameter, because the planner does not know the value of `now()`.
 */
function isRecent(): RawBuilder<unknown> {
  return sql`t.create_datetime > ${new Date(Date.now() - recentMs).toISOString()}::timestamptz`;
}

function isNewestFirst({ order }: Resource, query: ListQuery): boolean {
  const isFiltered = Object.keys(query).some((name) => name.startsWith('create_datetime') && query[name] !== undefined);
  return !isFiltered && (query.ordering || order[0]) === '-create_datetime';
}
