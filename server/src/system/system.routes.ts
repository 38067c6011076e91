import type { Route } from '#server/http/route.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { startUpRoutes } from './start-up/start-up.routes.ts';

export const systemRoutes: Route[] = [...sessionRoutes, ...startUpRoutes];
