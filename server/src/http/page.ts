import { sql, type RawBuilder } from 'kysely';
import type { Page, Resource } from '#contract/kit.ts';
import { kept } from '#server/platform/kept-plans.ts';
import type { ListQuery } from './list-query.ts';
import { ownSqlOf } from './own-sql.ts';
import {
  allOf,
  askedFor,
  type Caller,
  columns,
  listedOf,
  type Lister,
  orderOf,
  readable,
  type Row,
  totalOf,
} from './rows.ts';

/** From here on the rows that are skipped cost more than finding the keys first. */
const deep = 1_000;

type Conditions = readonly RawBuilder<unknown>[];
/** Which rows of a list are read: so many, after those that are skipped, from its beginning or from its end. */
type Stretch = { skipped: number; count: number; isFromEnd: boolean };
type Asked = { asked: Conditions; query: ListQuery };

/** One page and its exact total: two statements at most, three where the rows' plan is kept. */
export async function pageOf(caller: Lister, resource: Resource, query: ListQuery): Promise<Page<Row>> {
  const asked = askedFor(resource, query);
  const skipped = (query.page - 1) * query.limit;
  const isDeep = skipped >= deep && !ownSqlOf(resource).byMonths;
  const { data, total } = await (isDeep ? deepRows : rowsAndTotal)(caller, resource, { asked, query });
  const { page, limit } = query;
  return { page, limit, total, is_next: page * limit < total, is_previous: page > 1 && total > 0, data };
}

type Found = { data: Row[]; total: number };

/** A page that is not full says by itself how many rows there are. */
async function rowsAndTotal(caller: Lister, resource: Resource, { asked, query }: Asked): Promise<Found> {
  const { page, limit } = query;
  const skipped = (page - 1) * limit;
  const data = await rowsOf(caller, resource, { asked, query, stretch: { skipped, count: limit, isFromEnd: false } });
  const isLast = data.length < limit && (data.length > 0 || page === 1);
  return { data, total: isLast ? skipped + data.length : await totalOf(caller, resource, { asked, query }) };
}

/** Past the middle of a list its end is nearer: fewer rows are skipped that way round. */
async function deepRows(caller: Lister, resource: Resource, { asked, query }: Asked): Promise<Found> {
  const total = await totalOf(caller, resource, { asked, query });
  const skipped = (query.page - 1) * query.limit;
  const count = Math.min(query.limit, total - skipped);
  if (count <= 0) return { data: [], total };
  const isFromEnd = skipped > total / 2;
  const stretch = { skipped: isFromEnd ? total - skipped - count : skipped, count, isFromEnd };
  return { data: await rowsOf(caller, resource, { asked, query, stretch }), total };
}

/** The keys are found first, so that the rows a deep page skips cost an index entry each and no column of theirs is worked out. */
async function rowsOf(
  caller: Lister,
  resource: Resource,
  { asked, query, stretch }: Asked & { stretch: Stretch },
): Promise<Row[]> {
  const { skipped, count, isFromEnd } = stretch;
  const { byMonths, keepsPlan } = ownSqlOf(resource);
  const table = sql.table(resource.table);
  const fields = columns(resource, listedOf(resource), caller);
  const conditions = [readable(resource, caller.viewer), ...asked];
  const wanted = (more: Conditions) => sql`where ${allOf([...more, ...conditions])}
    order by ${orderOf(resource, query.ordering, isFromEnd)} limit ${count} offset ${skipped}`;
  const read = async (statement: RawBuilder<Row>) => (await statement.execute(caller.db)).rows;
  // A second look for the keys would be one into each month.
  if (byMonths && skipped < deep) {
    const from = (more: Conditions) => read(sql<Row>`select ${fields} from ${table} t ${wanted(more)}`);
    const latest = isNewestFirst(resource, query) ? await from([isRecent()]) : [];
    return latest.length === count ? latest : from([]);
  }
  const keys = sql<{ id: number }>`select t.id from ${table} t ${wanted([])}`;
  if (keepsPlan) return keptRows(caller, resource, { keys, isFromEnd });
  return read(sql<Row>`
    select ${fields} from ${table} t where t.id = any(array(${keys})) order by ${orderOf(resource, query.ordering)}`);
}

type Keys = { keys: RawBuilder<{ id: number }>; isFromEnd: boolean };

/** Finding the rows differs from question to question; reading them is always the same statement. */
async function keptRows({ db, viewer }: Caller, resource: Resource, { keys, isFromEnd }: Keys): Promise<Row[]> {
  const ids = (await keys.execute(db)).rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`${kept}
    select ${columns(resource, listedOf(resource), { viewer })} from ${sql.table(resource.table)} t
    where t.id = any(${ids}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  return isFromEnd ? ordered.toReversed() : ordered;
}

const recentMs = 31 * 86_400_000;

/**
 * The latest rows are looked for in the latest months first: to plan a look into each month takes longer than most looks. The
 * moment is a value of the statement, for what `now()` says is not known while it is planned.
 */
function isRecent(): RawBuilder<unknown> {
  return sql`t.create_datetime > ${new Date(Date.now() - recentMs).toISOString()}::timestamptz`;
}

function isNewestFirst({ order }: Resource, query: ListQuery): boolean {
  const isAsked = Object.keys(query).some((name) => name.startsWith('create_datetime') && query[name] !== undefined);
  return !isAsked && (query.ordering || order[0]) === '-create_datetime';
}
