import { sql } from 'kysely';
import { loginLogs, unknownRegion } from '#contract/logs/login-log.ts';
import { readOnly } from '#server/http/crud.ts';
import type { OwnFilter } from '#server/http/own-sql.ts';
import { containsRarely } from '../contains-rarely.ts';

/** By the whole name of a province, as figures count them; its own filter finds parts of names. */
const region: OwnFilter = (values) =>
  sql`t.province = any(${values.map((name) => (name === unknownRegion ? '' : name))})`;

export const loginLogRoutes = readOnly(loginLogs, {
  byMonths: true,
  filters: { username: containsRarely('username'), ip: containsRarely('ip'), region },
});
