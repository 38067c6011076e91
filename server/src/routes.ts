import { documentTextRoutes } from '#server/documents/document-text/document-text.routes.ts';
import { documentRoutes } from '#server/documents/document/document.routes.ts';
import type { Route } from '#server/http/route.ts';
import { bookingRoutes } from './booking/booking/booking.routes.ts';
import { vgmStepRoutes } from './booking/booking/vgm-step.routes.ts';
import { vgmRoutes } from './booking/booking/vgm.routes.ts';
import { calculatorRoutes } from './booking/calculator/calculator.routes.ts';
import { bookingAccountRoutes } from './booking/booking-account/booking-account.routes.ts';
import { bookingRuleRoutes } from './booking/booking-rule/booking-rule.routes.ts';
import { destinationRuleRoutes } from './booking/destination-rule/destination-rule.routes.ts';
import { checkRoutes } from './booking/booking/rules/check.routes.ts';
import { bookingQueryRoutes } from './booking/booking/query/booking-query.routes.ts';
import { customerRoutes } from './booking/customer/customer.routes.ts';
import { partyRoutes } from './booking/party/party.routes.ts';
import { cutOffRoutes } from './booking/cut-off/cut-off.routes.ts';
import { presenceRoutes } from './booking/presence/presence.routes.ts';
import { bookingTemplateRoutes } from './booking/booking-template/booking-template.routes.ts';
import { assignRoute } from './booking/booking/people/assign.routes.ts';
import { attachmentRoutes } from './booking/booking/people/attachment.routes.ts';
import { lastBookingRoute } from './booking/booking/people/last-booking.ts';
import { commentRoutes } from './booking/booking/people/comment.routes.ts';
import { codesRoutes } from './codes/codes.routes.ts';
import { dangerousGoodsRoutes } from './dangerous-goods/dangerous-goods.routes.ts';
import { scheduleImportRoutes } from './schedule/import/import.routes.ts';
import { recordRoutes } from './schedule/record/record.routes.ts';
import { dcsaRoutes } from './schedule/search/dcsa/dcsa.routes.ts';
import { scheduleSearchRoutes } from './schedule/search/search.routes.ts';
import { serviceRoutes } from './schedule/service/service.routes.ts';
import { transferRuleRoutes } from './schedule/transfer-rule/transfer-rule.routes.ts';
import { voyageRoutes } from './schedule/voyage/voyage.routes.ts';
import { webhookDeliveryRoutes } from './interfaces/webhook/delivery.routes.ts';
import { webhookRoutes } from './interfaces/webhook/webhook.routes.ts';
import { apiClientRoutes } from './interfaces/api-client/api-client.routes.ts';
import { dcsaBookingRoutes } from './interfaces/dcsa-booking/provider/provider.routes.ts';
import { jobsRoutes } from './jobs/jobs.routes.ts';
import { logsRoutes } from './logs/logs.routes.ts';
import { ratesRoutes } from './rates/rates.routes.ts';
import { exchangeRoutes } from './exchange/exchange.routes.ts';
import { traceRoutes } from './trace/trace.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { workbenchRoutes } from './workbench/workbench.routes.ts';

/** Every route: tests iterate over it, the seed creates a button of each, OpenAPI describes it. */
export const routes: readonly Route[] = [
  ...systemRoutes,
  ...codesRoutes,
  ...bookingRoutes,
  ...vgmRoutes,
  ...vgmStepRoutes,
  ...calculatorRoutes,
  ...checkRoutes,
  ...bookingRuleRoutes,
  ...destinationRuleRoutes,
  ...bookingQueryRoutes,
  ...bookingAccountRoutes,
  ...customerRoutes,
  ...partyRoutes,
  ...cutOffRoutes,
  ...presenceRoutes,
  ...bookingTemplateRoutes,
  assignRoute,
  lastBookingRoute,
  ...commentRoutes,
  ...attachmentRoutes,
  ...documentRoutes,
  ...documentTextRoutes,
  ...dangerousGoodsRoutes,
  ...scheduleSearchRoutes,
  ...dcsaRoutes,
  ...serviceRoutes,
  ...voyageRoutes,
  ...transferRuleRoutes,
  ...scheduleImportRoutes,
  ...recordRoutes,
  ...ratesRoutes,
  ...traceRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...apiClientRoutes,
  ...dcsaBookingRoutes,
  ...exchangeRoutes,
  ...jobsRoutes,
  ...logsRoutes,
  ...workbenchRoutes,
];
