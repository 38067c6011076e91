import { sql } from 'kysely';
import * as z from 'zod';
import { id, text } from '#contract/kit.ts';
import { configTypes } from '#contract/system/config-types.ts';
import { isSecretSetting, settingPaths } from '#contract/system/settings.ts';
import { AssociationTable, SaveContent, systemConfigs } from '#contract/system/system-config.ts';
import { crud, pageSchema } from '#server/http/crud.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import { associatedRows, associationTables, TableQuery } from './association.ts';
import { configRows } from './config.rows.ts';
import { changeConfig, createConfig, refuseUsedConfig, onConfigMoved } from './config.service.ts';
import { saveContent } from './save-content.ts';

/** `<group>.<item>` of an item, else ''. */
const path = `coalesce((select p.key || '.' || t.key from system_config p where p.id = t.parent and p.parent is null), '')`;
const secrets = settingPaths.filter(isSecretSetting).map((each) => `'${each}'`);

const entries = `case when t.parent is null then '[]' else coalesce((
  select jsonb_agg(jsonb_build_object('id', e.id, 'parent', e.parent, 'title', e.title, 'key', e.key, 'value', e.value,
    'sort', e.sort, 'status', e.status, 'form_item_type', e.form_item_type, 'version', e.version) order by e.key, e.id)
  from system_config e where e.parent = t.id and not e.is_deleted), '[]') end`;

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
  ...crud(systemConfigs, {
    create: createConfig,
    update: changeConfig,
    beforeRemove: refuseUsedConfig,
    afterRemoveOrRestore: onConfigMoved,
    computed: {
      path,
      value: `case when ${path} in (${secrets.join(', ')}) then null else t.value end`,
      form_item_type_label: `(array[${configTypes.map((type) => `'${type}'`).join(', ')}])[t.form_item_type + 1]`,
      chinldern: entries,
    },
    filters: {
      parent__isnull: ([value = '']) => (/^(1|true)$/i.test(value) ? sql`t.parent is null` : sql`t.parent is not null`),
      id: (values) => sql`t.id = any(${values.filter((each) => /^\d{1,15}$/.test(each))}::bigint[])`,
    },
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
  return systemConfigs.row.parse(await rowById(ctx, systemConfigs, (rows[0] ?? fail('config.no_relation')).id));
}
