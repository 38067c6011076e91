import { defineMessages } from '#web/platform/languages/i18n.ts';

export const panelMessage = defineMessages({
  'zh-CN': {
    nothing: '还没有订阅追踪',
    nothing_text: '订舱确认且有提单号后会自动订阅，也可以现在手动订阅。',
    nothing_read: '订舱确认且有提单号后会自动订阅。',
    subscribe: '订阅追踪',
    another: '再订阅一个单号',
    open: '查看全部动态',
    list: '查看订阅日志',
    no_events: '还没有动态，收到后自动显示',
    eta: '预计抵港 {at}',
    details: '订阅 {reference}',
    live: '自动更新',
  },
  en: {
    nothing: 'No tracking yet',
    nothing_text: 'Subscribed automatically once the booking is confirmed and has a bill number; or subscribe now.',
    nothing_read: 'Subscribed automatically once the booking is confirmed and has a bill number.',
    subscribe: 'Subscribe to tracking',
    another: 'Subscribe another reference',
    open: 'All events',
    list: 'Subscription log',
    no_events: 'No events yet; they appear here as they arrive',
    eta: 'ETA {at}',
    details: 'Subscription {reference}',
    live: 'Updates automatically',
  },
});
