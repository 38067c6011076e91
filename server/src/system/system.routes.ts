import type { Route } from '#server/http/route.ts';
import { deptRoutes } from './dept/dept.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { fileRoutes } from './file/file.routes.ts';
import { menuRoutes } from './menu/menu.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { startUpRoutes } from './start-up/start-up.routes.ts';
import { taskRoutes } from './task/task.routes.ts';
import { uploadRoutes } from './upload/upload.routes.ts';
import { userRoutes } from './user/user.routes.ts';

export const systemRoutes: Route[] = [
  ...sessionRoutes,
  ...startUpRoutes,
  ...menuRoutes,
  ...deptRoutes,
  ...userRoutes,
  ...taskRoutes,
  ...eventsRoutes,
  ...fileRoutes,
  ...uploadRoutes,
];
