import { sql } from 'kysely';
import { resources } from '#contract/resources.ts';
import { modulesCalled } from '#server/http/operations/modules.ts';
import type { OwnFilter } from '#server/http/own-sql.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By what a module is called in any language. */
const module: OwnFilter = ([text = '']) => sql`t.request_modular = any(${modulesCalled(text)})`;

const requestId: OwnFilter = ([text = '']) => {
  const id = text.trim();
  return uuid.test(id) ? sql`t.request_id = ${id}::uuid` : sql`false`;
};

/** `port:7`: all that happened to one row, also in calls that do not name it, such as an import or a batch. */
const row: OwnFilter = ([text = '']) => {
  const [, name, id] = /^(\w+):(\d{1,15})$/.exec(text.trim()) ?? [];
  const resource = resources.find((each) => each.name === name);
  if (!resource || id === undefined) return sql`false`;
  return sql`(t.request_modular = ${resource.name} and t.row_ids @> array[${id}::bigint]
    or t.request_id = any(array(
      select request_id from audit where resource = ${resource.name} and row_id = ${id}::bigint and request_id is not null)))`;
};

export const filters = { request_modular: module, request_id: requestId, row };
