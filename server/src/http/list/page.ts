import { sql, type RawBuilder } from 'kysely';
import type { Page, Resource } from '#contract/kit.ts';
import { preparedHint } from '#server/platform/database/prepared-statement-hint.ts';
import type { ListQuery } from './list-query.ts';
import type { ResourceTable } from './resource-sql.ts';
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

/** A page that is not full implies the total. */
async function rowsAndTotal(
  caller: ListCaller,
  resource: ResourceTable,
  { conditions, query }: PageRequest,
): Promise<RowsWithTotal> {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const data = await rowsOf(caller, resource, {
    conditions,
    query,
    window: { offset, count: limit, isFromEnd: false },
  });
  const isLast = data.length < limit && (data.length > 0 || page === 1);
  return { data, total: isLast ? offset + data.length : await totalOf(caller, resource, { conditions, query }) };
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

/** Keys are found first, so that skipped rows cost only an index entry and no computed columns. */
async function rowsOf(
  caller: ListCaller,
  resource: ResourceTable,
  { conditions, query, window }: PageRequest & { window: RowWindow },
): Promise<Row[]> {
  const { offset, count, isFromEnd } = window;
  const { isPartitionedByMonth, usesPreparedPlan } = resource.sql ?? {};
  const table = sql.table(resource.table);
  const fields = columns(resource, listedOf(resource), caller);
  const allConditions = [readable(resource, caller.viewer), ...conditions];
  const pageClause = (more: Conditions) => sql`where ${allOf([...more, ...allConditions])}
    order by ${orderOf(resource, query.ordering, { locale: caller.locale, isFromEnd })} limit ${count} offset ${offset}`;
  const read = async (statement: RawBuilder<Row>) => (await statement.execute(caller.db)).rows;
  // Finding keys first would scan every month twice.
  if (isPartitionedByMonth && offset < deepOffset) {
    const from = (more: Conditions) => read(sql<Row>`select ${fields} from ${table} t ${pageClause(more)}`);
    const latest = isNewestFirst(resource, query) ? await from([isRecent()]) : [];
    return latest.length === count ? latest : from([]);
  }
  const keys = sql<{ id: number }>`select t.id from ${table} t ${pageClause([])}`;
  if (usesPreparedPlan) return rowsByPreparedPlan(caller, resource, { keys, isFromEnd });
  return read(sql<Row>`
    select ${fields} from ${table} t where t.id = any(array(${keys})) order by ${orderOf(resource, query.ordering, caller)}`);
}

type Keys = { keys: RawBuilder<{ id: number }>; isFromEnd: boolean };

/** Finding the rows differs from question to question; reading them is always the same statement. */
async function rowsByPreparedPlan(caller: Caller, resource: ResourceTable, { keys, isFromEnd }: Keys): Promise<Row[]> {
  const ids = (await keys.execute(caller.db)).rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`${preparedHint}
    select ${columns(resource, listedOf(resource), caller)} from ${sql.table(resource.table)} t
    where t.id = any(${ids}::bigint[])`.execute(caller.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  return isFromEnd ? ordered.toReversed() : ordered;
}

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
