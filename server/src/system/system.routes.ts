import type { Route } from '#server/http/route.ts';
import { accountRoutes } from './account/account.routes.ts';
import { areaRoutes } from './area/area.routes.ts';
import { apiPatternRoutes } from './api-pattern/api-pattern.routes.ts';
import { apiWhiteListRoutes } from './api-white-list/api-white-list.routes.ts';
import { configRoutes } from './config/config.routes.ts';
import { datavRoutes } from './datav/datav.routes.ts';
import { deptRoutes } from './dept/dept.routes.ts';
import { diagnosticsRoutes } from './diagnostics/diagnostics.routes.ts';
import { dictionaryRoutes } from './dictionary/dictionary.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { fileRoutes } from './file/file.routes.ts';
import { menuRoutes } from './menu/menu.routes.ts';
import { menuButtonRoutes } from './menu-button/menu-button.routes.ts';
import { savedViewRoutes } from './saved-view/saved-view.routes.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import { messageRoutes } from './message/message.routes.ts';
import { lockRoutes } from './session/lock.routes.ts';
import { ownSessionRoutes } from './session/own-sessions.routes.ts';
import { secondFactorRoutes } from './session/second-factor.routes.ts';
import { roleRoutes } from './role/role.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { ssoRoutes } from './sso/sso.routes.ts';
import { standInRoutes } from './stand-in/stand-in.routes.ts';
import { startUpRoutes } from './start-up/start-up.routes.ts';
import { taskRoutes } from './task/task.routes.ts';
import { uploadRoutes } from './upload/upload.routes.ts';
import { userRoutes } from './user/user.routes.ts';
import { viewAsRoutes } from './view-as/view-as.routes.ts';

export const systemRoutes: Route[] = [
  ...sessionRoutes,
  ...ownSessionRoutes,
  ...lockRoutes,
  ...secondFactorRoutes,
  ...accountRoutes,
  ...ssoRoutes,
  ...startUpRoutes,
  ...menuRoutes,
  ...menuButtonRoutes,
  ...apiWhiteListRoutes,
  ...apiPatternRoutes,
  ...datavRoutes,
  ...deptRoutes,
  ...diagnosticsRoutes,
  ...roleRoutes,
  ...areaRoutes,
  ...userRoutes,
  ...viewAsRoutes,
  ...outboxRoutes,
  ...taskRoutes,
  ...eventsRoutes,
  ...configRoutes,
  ...dictionaryRoutes,
  ...fileRoutes,
  ...uploadRoutes,
  ...savedViewRoutes,
  ...standInRoutes,
  ...messageRoutes,
];
