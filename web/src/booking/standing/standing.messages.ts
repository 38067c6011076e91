import { defineMessages } from '#web/platform/languages/i18n.ts';

/** How a booking stands, wherever it is told. */
export const standingMessage = defineMessages({
  'zh-CN': {
    so_not_submitted: '未提交',
    so_submitted: '已提交',
    so_sent: '已发送',
    so_confirmed: '已确认',
    si_submitted: '截单已提交',
    si_sent: '截单已发送',
    si_confirmed: '截单已确认',
    cancelled: '已退舱',
    cancel_requested: '申请退舱',
    amend_requested: '改配中',
    vessel_changed: '船名航次已变更',
    late_si: '晚截单',
    archived: '已归档',
  },
  en: {
    so_not_submitted: 'Not submitted',
    so_submitted: 'Submitted',
    so_sent: 'Sent',
    so_confirmed: 'Confirmed',
    si_submitted: 'SI submitted',
    si_sent: 'SI sent',
    si_confirmed: 'SI confirmed',
    cancelled: 'Cancelled',
    cancel_requested: 'Cancellation requested',
    amend_requested: 'Amendment requested',
    vessel_changed: 'Vessel changed',
    late_si: 'Late SI',
    archived: 'Archived',
  },
});
