import { createElement } from 'react';
import type { ScreenEntry, Screens } from './platform/page/screen-entry.ts';
import type { NewRowForm } from './screen/controls/rows/new-row.tsx';
import type { Screen } from './screen/screen.ts';
import { screenTitle } from './screens.messages.ts';

/** A list screen: engine and definition load in parallel. */
function list(load: () => Promise<Screen>): ScreenEntry {
  return {
    load: async () => {
      const [{ ListView }, screen] = await Promise.all([import('./screen/list/list-view.tsx'), load()]);
      return () => createElement(ListView, { screen });
    },
  };
}

/** Tables to which lookups can add rows, by resource, with the right on their page. */
export const newRowForms = {
  carrier: {
    path: '/codeCarrier',
    load: async () => (await import('./codes/carrier/carrier.screen.ts')).carrierScreen,
  },
  container_type: {
    path: '/codeCtn',
    load: async () => (await import('./codes/container-type/container-type.screen.ts')).containerTypeScreen,
  },
  port_group: {
    path: '/portGroup',
    load: async () => (await import('./codes/port-group/port-group.screen.ts')).portGroupScreen,
  },
  currency: {
    path: '/currency',
    load: async () => (await import('./codes/currency/currency.screen.ts')).currencyScreen,
  },
  customer: {
    path: '/customer',
    load: async () => (await import('./booking/customer/customer.screen.ts')).customerScreen,
  },
  package_type: {
    path: '/codePackage',
    load: async () => (await import('./codes/package-type/package-type.screen.ts')).packageTypeScreen,
  },
  port: { path: '/codePort', load: async () => (await import('./codes/port/port.screen.ts')).portScreen },
  surcharge: {
    path: '/surcharge',
    load: async () => (await import('./codes/surcharge/surcharge.screen.ts')).surchargeScreen,
  },
  terminal: {
    path: '/terminal',
    load: async () => (await import('./codes/terminal/terminal.screen.ts')).terminalScreen,
  },
  vessel: { path: '/CodeVessel', load: async () => (await import('./codes/vessel/vessel.screen.ts')).vesselScreen },
  yard: { path: '/yard', load: async () => (await import('./codes/yard/yard.screen.ts')).yardScreen },
} satisfies Record<string, NewRowForm>;

/** Every screen that menu rows can refer to by `component`. */
export const screens: Screens = {
  'billtrace/carrierCode': list(
    async () => (await import('./trace/carrier-code/carrier-code.screen.ts')).carrierCodeScreen,
  ),
  'billtrace/portCode': list(async () => (await import('./trace/port-code/port-code.screen.ts')).portCodeScreen),
  'billtrace/subscribedLog': list(
    async () => (await import('./trace/subscription/subscription.screen.ts')).subscriptionScreen,
  ),
  'billtrace/eventSubscriber': list(
    async () => (await import('./trace/event-subscriber/event-subscriber.screen.ts')).eventSubscriberScreen,
  ),
  'billtrace/tracePushLog': list(async () => (await import('./trace/push-log/push-log.screen.ts')).pushLogScreen),
  'billtrace/traceProvider': list(async () => (await import('./trace/provider/provider.screen.ts')).providerScreen),
  'booking/BookingDetails': {
    load: async () => (await import('./booking/booking-details/booking-details-page.tsx')).BookingDetailsPage,
    detail: { title: screenTitle('booking'), menuPath: '/bookingInquiry' },
  },
  'booking/bookingInquiry': list(async () => (await import('./booking/booking/booking.screen.ts')).bookingScreen),
  'booking/booking_query': list(
    async () => (await import('./booking/booking/query/booking-query.screen.ts')).bookingQueryScreen,
  ),
  'booking/bookingAccount': list(
    async () => (await import('./booking/booking-account/booking-account.screen.ts')).bookingAccountScreen,
  ),
  'booking/bookingTemplate': list(
    async () => (await import('./booking/booking-template/booking-template.screen.ts')).bookingTemplateScreen,
  ),
  'booking/customer': list(newRowForms.customer.load),
  'booking/party': list(async () => (await import('./booking/party/party.screen.ts')).partyScreen),
  'booking/bookingRule': list(
    async () => (await import('./booking/booking-rule/booking-rule.screen.ts')).bookingRuleScreen,
  ),
  'booking/destinationRule': list(
    async () => (await import('./booking/destination-rule/destination-rule.screen.ts')).destinationRuleScreen,
  ),
  'booking/cutOffRadar': { load: async () => (await import('./booking/cut-offs/radar-page.tsx')).RadarPage },
  'exchange/carrierChannel': list(async () => (await import('./exchange/channel/channel.screen.ts')).channelScreen),
  'exchange/receivedMessage': list(async () => (await import('./exchange/received/received.screen.ts')).receivedScreen),
  'exchange/transmission': list(
    async () => (await import('./exchange/transmission/transmission.screen.ts')).transmissionScreen,
  ),
  'codes/codeCarrier': list(newRowForms.carrier.load),
  'codes/codeCtn': list(newRowForms.container_type.load),
  'codes/codeDisport': list(
    async () => (await import('./codes/destination-port/destination-port.screen.ts')).destinationPortScreen,
  ),
  'codes/codeFrt': list(async () => (await import('./codes/freight-mode/freight-mode.screen.ts')).freightModeScreen),
  'codes/codeIssutype': list(async () => (await import('./codes/issue-type/issue-type.screen.ts')).issueTypeScreen),
  'codes/codeLoadport': list(async () => (await import('./codes/load-port/load-port.screen.ts')).loadPortScreen),
  'codes/codePackage': list(newRowForms.package_type.load),
  'codes/codePort': list(newRowForms.port.load),
  'codes/codeService': list(
    async () => (await import('./codes/service-type/service-type.screen.ts')).serviceTypeScreen,
  ),
  'codes/CodeVessel': list(newRowForms.vessel.load),
  'codes/cutoffCode': list(async () => (await import('./codes/cutoff-code/cutoff-code.screen.ts')).cutoffCodeScreen),
  'codes/cutoffRule': list(async () => (await import('./codes/cutoff-rule/cutoff-rule.screen.ts')).cutoffRuleScreen),
  'codes/reminderRule': list(
    async () => (await import('./codes/reminder-rule/reminder-rule.screen.ts')).reminderRuleScreen,
  ),
  'codes/workingDay': list(async () => (await import('./codes/working-day/working-day.screen.ts')).workingDayScreen),
  'codes/currency': list(newRowForms.currency.load),
  'codes/exchangeRate': list(
    async () => (await import('./codes/exchange-rate/exchange-rate.screen.ts')).exchangeRateScreen,
  ),
  'codes/lclRate': list(async () => (await import('./codes/lcl-rate/lcl-rate.screen.ts')).lclRateScreen),
  'codes/localCharge': list(
    async () => (await import('./codes/local-charge/local-charge.screen.ts')).localChargeScreen,
  ),
  'codes/surcharge': list(newRowForms.surcharge.load),
  'codes/terminal': list(newRowForms.terminal.load),
  'codes/portGroup': list(newRowForms.port_group.load),
  'codes/yard': list(newRowForms.yard.load),
  'interfaces/webhook': list(async () => (await import('./interfaces/webhook/webhook.screen.ts')).webhookScreen),
  'interfaces/webhookDelivery': list(
    async () => (await import('./interfaces/webhook-delivery/webhook-delivery.screen.ts')).webhookDeliveryScreen,
  ),
  'queries/chemicals': {
    load: async () => (await import('./dangerous-goods/chemicals/chemicals-page.tsx')).ChemicalsPage,
  },
  'queries/dgCarrierRule': list(
    async () => (await import('./dangerous-goods/carrier-rule/carrier-rule.screen.ts')).carrierRuleScreen,
  ),
  'documents/documentText': list(
    async () => (await import('./documents/document-text/document-text.screen.ts')).documentTextScreen,
  ),
  'freight/freightQuery': {
    load: async () => (await import('./rates/freight-query/freight-query-page.tsx')).FreightQueryPage,
  },
  'freight/rateSheet': list(async () => (await import('./rates/rate-sheet/rate-sheet.screen.ts')).rateSheetScreen),
  'freight/markupRule': list(async () => (await import('./rates/markup-rule/markup-rule.screen.ts')).markupRuleScreen),
  'freight/quote': list(async () => (await import('./rates/quote/quote.screen.ts')).quoteScreen),
  'logs/frontendError': list(
    async () => (await import('./logs/frontend-log/frontend-error.screen.ts')).frontendErrorScreen,
  ),
  'system/log/loginLog': list(async () => (await import('./logs/login-log/login-log.screen.ts')).loginLogScreen),
  'system/log/operationLog': list(
    async () => (await import('./logs/operation-log/operation-log.screen.ts')).operationLogScreen,
  ),
  'system/log/frontendLog': list(
    async () => (await import('./logs/frontend-log/frontend-log.screen.ts')).frontendLogScreen,
  ),
  'shipdate/shipdateQuery': {
    load: async () => (await import('./schedule/sailings/sailings-page.tsx')).SailingsPage,
  },
  'shipdate/scheduleService': list(async () => (await import('./schedule/service/service.screen.ts')).serviceScreen),
  'shipdate/scheduleVoyage': list(async () => (await import('./schedule/voyage/voyage.screen.ts')).voyageScreen),
  'shipdate/transferRule': list(
    async () => (await import('./schedule/transfer-rule/transfer-rule.screen.ts')).transferRuleScreen,
  ),
  'shipdate/scheduleSource': list(
    async () => (await import('./schedule/record/schedule-source.screen.ts')).scheduleSourceScreen,
  ),
  'shipdate/scheduleChange': list(
    async () => (await import('./schedule/record/schedule-change.screen.ts')).scheduleChangeScreen,
  ),
  'system/workbench': { load: async () => (await import('./layout/pages/index-page.tsx')).IndexPage, path: '/index' },
  'interfaces/apiClient': list(
    async () => (await import('./interfaces/api-client/api-client.screen.ts')).apiClientScreen,
  ),
  'jobs/periodic_task': list(
    async () => (await import('./jobs/periodic-task/periodic-task.screen.ts')).periodicTaskScreen,
  ),
  'jobs/intervalschedule': list(
    async () => (await import('./jobs/intervalschedule/intervalschedule.screen.ts')).intervalScheduleScreen,
  ),
  'jobs/crontab_schedule': list(
    async () => (await import('./jobs/crontab-schedule/crontab-schedule.screen.ts')).crontabScheduleScreen,
  ),
  'jobs/celery_log': list(async () => (await import('./jobs/celery-log/celery-log.screen.ts')).celeryLogScreen),
  'system/config': { load: async () => (await import('./system/config/config-page.tsx')).ConfigPage },
  'system/dictionary': list(async () => (await import('./system/dictionary/dictionary.screen.ts')).dictionaryScreen),
  'system/menu': list(async () => (await import('./system/menu/menu.screen.ts')).menuScreen),
  'system/menuButton': {
    load: async () => (await import('./system/api-rights/menu-button-page.tsx')).MenuButtonPage,
  },
  'system/fileList': {
    ...list(async () => (await import('./system/file/file.screen.ts')).fileScreen),
    path: '/file',
  },
  'system/areas': list(async () => (await import('./system/area/area.screen.ts')).areaScreen),
  'system/dept': list(async () => (await import('./system/dept/dept.screen.ts')).deptScreen),
  'logs/viewAsLog': list(async () => (await import('./logs/view-as-log/view-as-log.screen.ts')).viewAsLogScreen),
  'system/diagnostics': {
    load: async () => (await import('./system/diagnostics/diagnostics-page.tsx')).DiagnosticsPage,
  },
  'system/mailOutbox': { load: async () => (await import('./system/mail/mail-outbox-page.tsx')).MailOutboxPage },
  'system/messageCenter': list(
    async () => (await import('./system/message-center/message-center.screen.ts')).messageCenterScreen,
  ),
  'system/role': list(async () => (await import('./system/role/role.screen.ts')).roleScreen),
  'system/rolePermission': {
    load: async () => (await import('./system/role-permission/role-permission-page.tsx')).RolePermissionPage,
  },
  'system/whiteList': {
    ...list(async () => (await import('./system/api-rights/white-list.screen.ts')).whiteListScreen),
    path: '/apiWhiteList',
  },
  'system/user': { load: async () => (await import('./system/user/users-page.tsx')).UsersPage },
  'system/userInfo': {
    load: async () => (await import('./system/user-info/user-info-page.tsx')).UserInfoPage,
    withoutMenu: { title: screenTitle('user_info') },
  },
};
