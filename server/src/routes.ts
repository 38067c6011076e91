import type { Route } from '#server/http/route.ts';
import { bookingRoutes } from './booking/booking/booking.routes.ts';
import { bookingAccountRoutes } from './booking/booking-account/booking-account.routes.ts';
import { bookingQueryRoutes } from './booking/booking-query/booking-query.routes.ts';
import { cutOffRoutes } from './booking/cut-off/cut-off.routes.ts';
import { presenceRoutes } from './booking/presence/presence.routes.ts';
import { codesRoutes } from './codes/codes.routes.ts';
import { logsRoutes } from './logs/logs.routes.ts';
import { systemRoutes } from './system/system.routes.ts';

/** Every route there is; tests walk it, the seed makes a button of each, OpenAPI describes it. */
export const routes: readonly Route[] = [
  ...systemRoutes,
  ...codesRoutes,
  ...bookingRoutes,
  ...bookingQueryRoutes,
  ...bookingAccountRoutes,
  ...cutOffRoutes,
  ...presenceRoutes,
  ...logsRoutes,
];
