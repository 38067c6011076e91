import { sql } from 'kysely';
import { modulesByTitle } from '#server/http/operations/modules.ts';
import type { CustomFilter } from '#server/http/list/resource-sql.ts';
import { containsByNumber } from '../contains-by-number.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By the module's name in any language. */
const module: CustomFilter = ([text = '']) => sql`t.request_modular = any(${modulesByTitle(text)})`;

const requestId: CustomFilter = ([text = '']) => {
  const id = text.trim();
  return uuid.test(id) ? sql`t.request_id = ${id}::uuid` : sql`false`;
};

/** `7`, or `port:7`: the latter also matches calls that do not name the row, such as imports. */
const rowIds: CustomFilter = ([text = '']) => {
  const [, name, id] = /^(?:(\w+):)?(\d{1,15})$/.exec(text.trim()) ?? [];
  if (id === undefined) return sql`false`;
  // Materialised first, by index: the planner overestimates their number.
  if (name !== undefined) return sql`t.id = any(array(select operations_on(${name}, ${id}::bigint)))`;
  return sql`t.id = any(array(select o.id from operation_log o where o.row_ids @> array[${id}::bigint]))`;
};

export const filters = {
  request_modular: module,
  request_path: containsByNumber('request_path'),
  request_id: requestId,
  row_ids: rowIds,
};
