import type { Route } from '#server/http/route.ts';
import { frontendLogRoutes } from './frontend-log/frontend-log.routes.ts';
import { loginLogRoutes } from './login-log/login-log.routes.ts';
import { operationLogRoutes } from './operation-log/operation-log.routes.ts';
import { viewAsLogRoutes } from './view-as-log/view-as-log.routes.ts';

export const logsRoutes: readonly Route[] = [
  ...frontendLogRoutes,
  ...loginLogRoutes,
  ...operationLogRoutes,
  ...viewAsLogRoutes,
];
