import { defineMessages } from '#web/platform/languages/i18n.ts';

export const subscriberMessage = defineMessages({
  'zh-CN': {
    pause: '暂停',
    resume: '恢复',
    end: '结束',
    pause_done: '已暂停推送',
    resume_done: '已恢复推送',
    end_done: '订阅已结束',
    pause_sure: '暂停向 {address} 推送？期间的事件不会补推，对方可以自行查询。',
    end_sure: '结束向 {address} 的推送？待推送的事件一并丢弃，对方需要重新订阅。',
    own: '订阅由对方系统按 DCSA Track & Trace 2.2 建立，地址为 {address}',
  },
  en: {
    pause: 'Pause',
    resume: 'Resume',
    end: 'End',
    pause_done: 'Push paused',
    resume_done: 'Push resumed',
    end_done: 'Subscription ended',
    pause_sure:
      'Pause the push to {address}? Events in the meantime are not pushed later; the other side can query them.',
    end_sure: 'End the push to {address}? Pending events are discarded, and the other side must subscribe again.',
    own: 'Other systems create subscriptions by DCSA Track & Trace 2.2 at {address}',
  },
});
