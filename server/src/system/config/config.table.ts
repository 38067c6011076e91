import { sql } from 'kysely';
import { systemConfigs } from '#contract/system/system-config.ts';
import { configTypes } from '#contract/system/config-types.ts';
import { isSecretSetting, settingPaths } from '#contract/system/settings.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

/** `<group>.<item>` for an item, else ''. */
const path = `coalesce((select p.key || '.' || t.key from system_config p where p.id = t.parent and p.parent is null), '')`;

const secrets = settingPaths.filter(isSecretSetting).map((each) => `'${each}'`);

const entries = `case when t.parent is null then '[]' else coalesce((
  select jsonb_agg(jsonb_build_object('id', e.id, 'parent', e.parent, 'title', e.title, 'key', e.key, 'value', e.value,
    'sort', e.sort, 'status', e.status, 'form_item_type', e.form_item_type, 'version', e.version) order by e.key, e.id)
  from system_config e where e.parent = t.id and not e.is_deleted), '[]') end`;

export const systemConfigTable = tableOf(systemConfigs, {
  sql: {
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
  },
});
