import { bookings } from './booking/booking.ts';
import { bookingAccounts } from './booking/booking-account.ts';
import { bookingTemplates } from './booking/booking-template.ts';
import { customers } from './booking/customer.ts';
import { parties } from './booking/party.ts';
import { bookingRules } from './booking/booking-rule.ts';
import { destinationRules } from './booking/destination-rule.ts';
import { bookingQuery } from './booking/booking-query.ts';
import { carriers } from './codes/carrier.ts';
import { containerTypes } from './codes/container-type.ts';
import { currencies } from './codes/currency.ts';
import { surcharges } from './codes/surcharge.ts';
import { exchangeRates } from './codes/exchange-rate.ts';
import { terminals } from './codes/terminal.ts';
import { portGroups } from './codes/port-group.ts';
import { localCharges } from './codes/local-charge.ts';
import { lclRates } from './codes/lcl-rate.ts';
import { cutoffCodes } from './codes/cutoff-code.ts';
import { cutoffRules } from './codes/cutoff-rule.ts';
import { destinationPorts } from './codes/destination-port.ts';
import { freightModes } from './codes/freight-mode.ts';
import { issueTypes } from './codes/issue-type.ts';
import { loadPorts } from './codes/load-port.ts';
import { packageTypes } from './codes/package-type.ts';
import { ports } from './codes/port.ts';
import { reminderRules } from './codes/reminder-rule.ts';
import { serviceTypes } from './codes/service-type.ts';
import { vessels } from './codes/vessel.ts';
import { workingDays } from './codes/working-day.ts';
import { yards } from './codes/yard.ts';
import { carrierRules } from './dangerous-goods/carrier-rule.ts';
import { substances } from './dangerous-goods/substance.ts';
import { celeryLogs } from './jobs/celery-log.ts';
import { crontabSchedules } from './jobs/crontab-schedule.ts';
import { intervalSchedules } from './jobs/intervalschedule.ts';
import { apiClients } from './interfaces/api-client.ts';
import { periodicTasks } from './jobs/periodic-task.ts';
import type { Resource } from './kit.ts';
import { frontendErrors, frontendLogs } from './logs/frontend-log.ts';
import { loginLogs } from './logs/login-log.ts';
import { operationLogs } from './logs/operation-log.ts';
import { viewAsLogs } from './logs/view-as-log.ts';
import { scheduleChanges } from './schedule/schedule-change.ts';
import { scheduleSources } from './schedule/schedule-source.ts';
import { services } from './schedule/service.ts';
import { transferRules } from './schedule/transfer-rule.ts';
import { voyages } from './schedule/voyage.ts';
import { markupRules } from './rates/markup-rule.ts';
import { documentTexts } from './documents/document-text.ts';
import { quotes } from './rates/quote.ts';
import { rateSheets } from './rates/rate-sheet.ts';
import { rates } from './rates/rate.ts';
import { eventSubscribers } from './trace/event-subscriber.ts';
import { carrierChannels } from './exchange/carrier-channel.ts';
import { receivedMessages } from './exchange/received-message.ts';
import { transmissions } from './exchange/transmission.ts';
import { traceCarrierCodes } from './trace/trace-carrier-code.ts';
import { tracePortCodes } from './trace/trace-port-code.ts';
import { webhookDeliveries } from './interfaces/webhook-delivery.ts';
import { webhooks } from './interfaces/webhook.ts';
import { traceProviders } from './trace/trace-provider.ts';
import { tracePushLog } from './trace/trace-push-log.ts';
import { traceSubscriptions } from './trace/trace-subscription.ts';
import { dictionaries } from './system/dictionary.ts';
import { apiWhiteList } from './system/api-white-list.ts';
import { menuButtons } from './system/menu-button.ts';
import { menus } from './system/menu.ts';
import { files } from './system/file.ts';
import { areas } from './system/area.ts';
import { depts } from './system/dept.ts';
import { systemConfigs } from './system/system-config.ts';
import { announcements } from './system/message.ts';
import { roles } from './system/role.ts';
import { users } from './system/user.ts';

/** Every resource; tests iterate over it. */
export const resources: readonly Resource[] = [
  ports,
  loadPorts,
  destinationPorts,
  carriers,
  vessels,
  yards,
  containerTypes,
  packageTypes,
  serviceTypes,
  issueTypes,
  freightModes,
  cutoffCodes,
  cutoffRules,
  reminderRules,
  workingDays,
  currencies,
  surcharges,
  exchangeRates,
  terminals,
  portGroups,
  localCharges,
  lclRates,
  bookings,
  bookingQuery,
  bookingAccounts,
  bookingTemplates,
  customers,
  parties,
  bookingRules,
  destinationRules,
  substances,
  carrierRules,
  services,
  voyages,
  transferRules,
  scheduleSources,
  scheduleChanges,
  rates,
  rateSheets,
  markupRules,
  quotes,
  documentTexts,
  traceProviders,
  webhooks,
  webhookDeliveries,
  traceCarrierCodes,
  tracePortCodes,
  traceSubscriptions,
  eventSubscribers,
  tracePushLog,
  apiClients,
  carrierChannels,
  transmissions,
  receivedMessages,
  periodicTasks,
  intervalSchedules,
  crontabSchedules,
  celeryLogs,
  frontendLogs,
  frontendErrors,
  loginLogs,
  operationLogs,
  viewAsLogs,
  announcements,
  menus,
  menuButtons,
  apiWhiteList,
  systemConfigs,
  dictionaries,
  files,
  roles,
  users,
  depts,
  areas,
];
