import { sql } from 'kysely';
import { loginLogs, unknownRegion } from '#contract/logs/login-log.ts';
import { conditionsOf } from '#server/http/list/list-query.ts';
import { type CustomFilter, tableOf } from '#server/http/list/resource-sql.ts';
import { containsByNumber } from '../contains-by-number.ts';

/** By the full name of a province, as in the figures; the other filter matches parts of names. */
const region: CustomFilter = (values) =>
  sql`t.province = any(${values.map((name) => (name === unknownRegion ? '' : name))})`;

/** The last of each user's matching logins, so that there is one row per user. */
const lastOfUser: CustomFilter = (_values, query) => {
  const conditions = conditionsOf(loginLogTable, { ...query, last_of_user: undefined });
  return sql`t.id in (
    select max(t.id) from login_log t
    where ${sql.join([sql`not t.is_deleted and t.user_id is not null`, ...conditions], sql` and `)} group by t.user_id)`;
};

export const loginLogTable = tableOf(loginLogs, {
  sql: {
    isPartitionedByMonth: true,
    filters: { username: containsByNumber('username'), ip: containsByNumber('ip'), region, last_of_user: lastOfUser },
  },
});
