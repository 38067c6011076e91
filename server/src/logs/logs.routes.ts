import type { Route } from '#server/http/route.ts';
import { frontendLogRoutes } from './frontend-log/frontend-log.routes.ts';

export const logsRoutes: readonly Route[] = [...frontendLogRoutes];
