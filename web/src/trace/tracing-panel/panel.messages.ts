import { defineMessages } from '#web/platform/i18n.ts';

export const panelMessage = defineMessages({
  'zh-CN': {
    nothing: '还没有订阅跟踪',
    nothing_text: '订舱确认且有提单号后会自动订阅，也可以现在手动订阅。',
    nothing_read: '订舱确认且有提单号后会自动订阅。',
    subscribe: '订阅跟踪',
    another: '再订阅一个单号',
    open: '查看全部动态',
    list: '查看订阅日志',
    no_events: '还没有动态，收到后自动显示',
    eta: '预计抵港 {at}',
    details: '订阅 {reference}',
    live: '自动更新',
  },
  en: {
    nothing: 'Nothing is followed yet',
    nothing_text: 'It is followed by itself once it is confirmed and has a bill number; or subscribe it now.',
    nothing_read: 'It is followed by itself once it is confirmed and has a bill number.',
    subscribe: 'Follow the shipment',
    another: 'Follow another number',
    open: 'All events',
    list: 'Subscribed log',
    no_events: 'No events yet; they show here as they come',
    eta: 'ETA {at}',
    details: 'Subscription {reference}',
    live: 'Follows by itself',
  },
});
