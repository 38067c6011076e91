import { sql } from 'kysely';
import * as z from 'zod';
import { id, text } from '#contract/kit.ts';
import { AssociationTable, SaveContent, systemConfigs } from '#contract/system/system-config.ts';
import { crud, pageSchema } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import { associatedRows, associationTables, TableQuery } from './association.ts';
import { configRows } from './config.rows.ts';
import { changeConfig, createConfig, refuseUsedConfig, onConfigMoved } from './config.service.ts';
import { saveContent } from './save-content.ts';
import { systemConfigTable } from './config.table.ts';

const url = systemConfigs.path;
const byId = z.object({ id: id() });

export const configRoutes: Route[] = [
  route({
    method: 'PUT',
    url: `${url}save_content/`,
    access: 'system_config:Update',
    summary: 'Writes the values of many settings at once',
    labels: [systemConfigs.labels],
    body: SaveContent,
    output: z.null(),
    handle: (ctx: Ctx, { body }) => saveContent(ctx, body),
  }),
  route({
    method: 'GET',
    url: `${url}get_association_table/`,
    access: 'system_config:Search',
    summary: 'Tables whose rows a setting may name, with the columns that are shown',
    output: z.array(AssociationTable),
    handle: async (ctx: Ctx) => associationTables(ctx),
  }),
  route({
    method: 'GET',
    url: `${url}get_table_data/{id}/`,
    access: 'system_config:Search',
    summary: 'A page of the rows that a setting may name, as far as the caller sees them',
    params: byId,
    query: TableQuery,
    output: pageSchema(z.record(z.string(), z.unknown())),
    handle: async (ctx: Ctx, { params, query }) => {
      const [row] = await configRows(ctx.db, { ids: [params.id] });
      return associatedRows(ctx, (row ?? fail('not_found')).setting, query);
    },
  }),
  route({
    method: 'GET',
    url: `${url}get_relation_info/`,
    access: 'system_config:Search',
    summary: 'The setting that names these rows of a table',
    query: z.object({ varName: text(100), table: text(100), relationIds: text(2_000).default('') }),
    output: systemConfigs.row,
    handle: (ctx: Ctx, { query }) => relation(ctx, query),
  }),
  ...crud(systemConfigTable, {
    create: createConfig,
    update: changeConfig,
    beforeRemove: refuseUsedConfig,
    afterRemoveOrRestore: onConfigMoved,
  }),
];

type Relation = { varName: string; table: string; relationIds: string };

async function relation(ctx: Ctx, { varName, table, relationIds }: Relation) {
  const ids = relationIds.split(',').filter((each) => /^\d{1,15}$/.test(each));
  const { rows } = await sql<{ id: number }>`
    select t.id from system_config t
    where t.key = ${varName} and t.setting ->> 'table' = ${table} and not t.is_deleted
      and (t.value is null or case jsonb_typeof(t.value) when 'array' then t.value else jsonb_build_array(t.value) end
        @> to_jsonb(${ids.map(Number)}::bigint[])) order by t.id limit 1`.execute(ctx.db);
  return systemConfigs.row.parse(await rowById(ctx, systemConfigTable, (rows[0] ?? fail('config.no_relation')).id));
}
