import { loginLogs } from '#contract/logs/login-log.ts';
import { readOnly } from '#server/http/crud.ts';
import { containsRarely } from '../contains-rarely.ts';

export const loginLogRoutes = readOnly(loginLogs, {
  byMonths: true,
  filters: { username: containsRarely('username'), ip: containsRarely('ip') },
});
