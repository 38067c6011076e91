import { readOnlyRoutes } from '#server/http/crud.ts';
import { loginLogTable } from './login-log.table.ts';

export const loginLogRoutes = readOnlyRoutes(loginLogTable);
