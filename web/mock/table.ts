import * as z from 'zod';
import type { Page, Resource } from '#contract/kit.ts';
import { type MockAnswer, ok, refused } from './envelope.ts';
import { seededRows } from './seeds.ts';

type Row = Readonly<Record<string, unknown>> & { id: number; version: number; is_deleted: boolean };

const tables = new Map<string, Row[]>();

function tableOf(resource: Resource): Row[] {
  const existing = tables.get(resource.name);
  if (existing) return existing;
  const table: Row[] = [];
  tables.set(resource.name, table);
  for (const values of seededRows(resource.name)) table.push(newRow(resource, { values, id: table.length + 1 }));
  return table;
}

const now = () => new Date().toISOString().slice(0, 19).replace('T', ' ');

function newRow(resource: Resource, { values, id }: { values: unknown; id: number }): Row {
  return {
    // Fields that only a server fills in are empty.
    ...Object.fromEntries(resource.fieldNames.map((name) => [name, ''])),
    ...resource.input.parse(values),
    id,
    creator: null,
    creator_name: null,
    modifier: null,
    modifier_name: null,
    dept_belong_id: null,
    is_deleted: false,
    version: 1,
    create_datetime: now(),
    update_datetime: now(),
  };
}

const Query = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  limit: z.coerce.number().int().min(1).max(999).catch(20),
  ordering: z.string().catch(''),
  search: z.string().catch(''),
  is_deleted: z.enum(['1', 'true']).optional().catch(undefined),
});

/** A page of a list: searched, filtered and sorted. */
export function listPage(resource: Resource, params: URLSearchParams): Page<Row> {
  const { page, limit, ordering, search, is_deleted: isDeleted } = Query.parse(Object.fromEntries(params));
  const keyword = search.toLowerCase();
  const rows: readonly Row[] = tableOf(resource)
    .filter((row) => row.is_deleted === (isDeleted !== undefined))
    .filter((row) => keyword === '' || resource.keyword.some((name) => containsText(row[name], keyword)))
    .filter((row) => Object.keys(resource.search).every((name) => matchesFilter(row[name], params.getAll(name))))
    .toSorted(comparatorOf(ordering || (resource.order[0] ?? 'id')));
  const data = rows.slice((page - 1) * limit, page * limit);
  return { page, limit, total: rows.length, is_next: page * limit < rows.length, is_previous: page > 1, data };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : value === true ? '1' : value ? '' : '0';

const containsText = (value: unknown, text: string): boolean => textOf(value).toLowerCase().includes(text);

/** Any of several values matches; range filters need the server. */
function matchesFilter(value: unknown, filterValues: readonly string[]): boolean {
  return filterValues.length === 0 || filterValues.some((each) => containsText(value, each.toLowerCase()));
}

function comparatorOf(ordering: string): (a: Row, b: Row) => number {
  const name = ordering.replace(/^-/, '');
  const sign = ordering.startsWith('-') ? -1 : 1;
  return (a, b) => sign * textOf(a[name]).localeCompare(textOf(b[name]), 'en', { numeric: true }) || a.id - b.id;
}

const Keys = z.object({ keys: z.array(z.coerce.number()) });

type TableCall = { method: string; rest: string; params: URLSearchParams; body: unknown };

/** The generic routes of a resource, over rows in the memory of the dev server. */
export function tableAnswer(resource: Resource, call: TableCall): MockAnswer {
  const { method, rest, params, body } = call;
  const [key = '', action = ''] = rest.split('/');
  if (key.startsWith('multiple_')) return setDeleted(resource, { keys: Keys.safeParse(body).data?.keys, method });
  if (rest === '' && method === 'GET') return ok(listPage(resource, params));
  const id = Number(key);
  const answer = rowAnswers[`${method} ${action}`];
  return answer ? answer(resource, { id, body }) : refused(404, 'mock: no server');
}

type RowCall = { id: number; body: unknown };

const rowAnswers: Readonly<Record<string, (resource: Resource, call: RowCall) => MockAnswer>> = {
  'GET ': (resource, { id }) => read(resource, id),
  'POST ': (resource, { body }) => add(resource, body),
  'PUT ': (resource, { id, body }) => change(resource, id, body),
  'DELETE ': (resource, { id }) => setDeleted(resource, { keys: [id], method: 'DELETE' }),
  'POST restore': (resource, { id }) => setDeleted(resource, { keys: [id], method: 'POST' }),
};

function read(resource: Resource, id: number): MockAnswer {
  const row = tableOf(resource).find((each) => each.id === id);
  return row ? ok(row) : refused(404, 'mock: no such row');
}

function add(resource: Resource, body: unknown): MockAnswer {
  const values = resource.input.safeParse(body);
  if (!values.success) return refused(400, z.prettifyError(values.error));
  const table = tableOf(resource);
  const row = newRow(resource, { values: values.data, id: table.length + 1 });
  table.push(row);
  return ok(row);
}

function change(resource: Resource, id: number, body: unknown): MockAnswer {
  const table = tableOf(resource);
  const at = table.findIndex((row) => row.id === id);
  const current = table[at];
  const values = resource.input.partial().safeParse(body);
  if (!current) return refused(404, 'mock: no such row');
  if (!values.success) return refused(400, z.prettifyError(values.error));
  // Only the fields that were sent: defaults of the others are no changes.
  const sent = Object.entries(values.data).filter(
    ([name]) => typeof body === 'object' && body !== null && name in body,
  );
  const row = { ...current, ...Object.fromEntries(sent), version: current.version + 1, update_datetime: now() };
  table[at] = row;
  return ok(row);
}

type DeletionCall = { keys: readonly number[] | undefined; method: string };

/** Deletes or restores rows. */
function setDeleted(resource: Resource, { keys = [], method }: DeletionCall): MockAnswer {
  const table = tableOf(resource);
  const isDeleted = method === 'DELETE';
  for (const [at, row] of table.entries()) {
    if (keys.includes(row.id)) table[at] = { ...row, is_deleted: isDeleted, version: row.version + 1 };
  }
  const [key = 0] = keys;
  return keys.length === 1 && !isDeleted ? read(resource, key) : ok(null);
}
