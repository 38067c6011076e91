import { sql } from 'kysely';
import { users } from '#contract/system/user.ts';
import type { Language } from '#contract/languages/language.ts';
import { readId } from '#contract/fields/read-id.ts';
import { settingOf, type SettingPath } from '#contract/system/settings.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { like } from '#server/http/list/list-query.ts';
import { nameIn } from '#server/http/list/name-in.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { refuse } from '#server/platform/app-error.ts';

const roles = 'from user_role ur join role r on r.id = ur.role_id where ur.user_id = t.id and not r.is_deleted';

/** A number of the system config within a statement, which reads it once for all of its rows. */
function numberOf(path: SettingPath & `session.${string}`): string {
  const [head, key] = path.split('.');
  const fallback = String(settingOf(path, undefined));
  return `coalesce((select (item.value #>> '{}')::int from system_config item join system_config head on head.id = item.parent
    where head.parent is null and head.key = '${head}' and item.key = '${key}' and not head.is_deleted and not item.is_deleted
      and jsonb_typeof(item.value) = 'number'), ${fallback})`;
}

/** Who failed logins keep out, found once for all rows of a statement. */
const lockedOut = `array(select locked_accounts(${numberOf('session.lock_minutes')}, ${numberOf('session.lock_failures')}))`;

/** Computed fields of a user. */
const computed = {
  dept_owner: 'select d.owner from dept d where d.id = t.dept',
  role: `select coalesce(jsonb_agg(r.id order by r.sort, r.id), '[]') ${roles}`,
  state: `case when not t.is_active then 0 when t.id = any(${lockedOut}) then 2 else 1 end`,
  password: `''::text`,
  first_name: `''::text`,
  last_name: `''::text`,
  is_staff: 't.is_superuser',
  date_joined: `to_char(t.create_datetime, 'YYYY-MM-DD HH24:MI:SS')`,
  last_token: 'null::text',
  groups: `'[]'::jsonb`,
  user_permissions: `'[]'::jsonb`,
  post: `'[]'::jsonb`,
} as const;

/** What their department and their roles are called. */
const named = (language: Language | undefined) => ({
  dept_name: `select ${nameIn('d', language)} from dept d where d.id = t.dept`,
  role_names: `select coalesce(string_agg(${nameIn('r', language)}, '${language === 'en' ? ', ' : '\uff0c'}' order by r.sort, r.id), '') ${roles}`,
  role_info: `select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', ${nameIn('r', language)}, 'key', r.key)
    order by r.sort, r.id), '[]') ${roles}`,
});

/** Ids of a filter; invalid ones are refused, not ignored. */
function idsOf(path: string, values: readonly string[]): number[] {
  return values.map((value) => {
    const read = readId(path, value);
    return 'value' in read ? read.value : refuse([read.issue]);
  });
}

/** Superusers are nobody's business but each other's. */
const restriction = (viewer: Viewer) => (areSupersHidden(viewer) ? sql`not t.is_superuser` : undefined);

export const areSupersHidden = (viewer: Viewer): boolean => !viewer.isSuperuser;

const isNo = (value: unknown) => /^(?:0|false)$/i.test(String(value));

/** Users, with what does not follow from their fields. */
export const userTable = tableOf(users, {
  sql: {
    computed,
    named,
    restriction,
    keywords: {
      dept_name: (pattern) =>
        sql`t.dept = any(array(select d.id from dept d where d.name ilike ${pattern} or d.name_en ilike ${pattern}))`,
      role_names: (pattern) => sql`t.id = any(array(
      select ur.user_id from user_role ur join role r on r.id = ur.role_id
      where (r.name ilike ${pattern} or r.name_en ilike ${pattern}) and not r.is_deleted))`,
    },
    filters: {
      /** Includes the departments below, unless `dept_below` is false. */
      dept: (values, query) => {
        const ids = idsOf('dept', values);
        if (isNo(query['dept_below'])) return sql`t.dept = any(${ids}::bigint[])`;
        return sql`t.dept in (
        with recursive below(id) as (
          select unnest(${ids}::bigint[])
          union select d.id from dept d join below on d.parent = below.id where not d.is_deleted)
        select id from below)`;
      },
      dept_below: () => sql`true`,
      /** The filter of older clients. */
      dept__name: ([name = '']) =>
        sql`t.dept in (select d.id from dept d where d.name ilike ${like(name)} and not d.is_deleted)`,
      role: (values) =>
        sql`exists (select from user_role ur where ur.user_id = t.id and ur.role_id = any(${idsOf('role', values)}::bigint[]))`,
    },
  },
});
