import { loginLogs } from '#contract/logs/login-log.ts';
import { readOnly } from '#server/http/crud.ts';

export const loginLogRoutes = readOnly(loginLogs, { byMonths: true });
