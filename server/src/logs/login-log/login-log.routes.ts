import { sql } from 'kysely';
import { loginLogs, unknownRegion } from '#contract/logs/login-log.ts';
import { readOnly } from '#server/http/crud.ts';
import { conditionsOf } from '#server/http/list-query.ts';
import type { OwnFilter } from '#server/http/own-sql.ts';
import { containsRarely } from '../contains-rarely.ts';

/** By the whole name of a province, as figures count them; its own filter finds parts of names. */
const region: OwnFilter = (values) =>
  sql`t.province = any(${values.map((name) => (name === unknownRegion ? '' : name))})`;

/** Of each user the last of the logins that are asked for, so that there are as many rows as users. */
const lastOfUser: OwnFilter = (_values, query) => {
  const asked = conditionsOf(loginLogs, { ...query, last_of_user: undefined });
  return sql`t.id in (
    select max(t.id) from login_log t
    where ${sql.join([sql`not t.is_deleted and t.user_id is not null`, ...asked], sql` and `)} group by t.user_id)`;
};

export const loginLogRoutes = readOnly(loginLogs, {
  byMonths: true,
  filters: { username: containsRarely('username'), ip: containsRarely('ip'), region, last_of_user: lastOfUser },
});
