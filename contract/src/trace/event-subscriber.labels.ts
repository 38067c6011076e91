export const subscriberLabels = {
  'zh-CN': {
    title: '事件推送订阅',
    subscription_id: '订阅号',
    callback_url: '推送地址',
    filters: '筛选条件',
    status: '状态',
    waiting: '待推送',
    failures: '连续失败',
    last_error: '最近错误',
    last_sent_at: '最近推送',
  },
  en: {
    title: 'Event subscriptions',
    subscription_id: 'Subscription',
    callback_url: 'Push address',
    filters: 'Filters',
    status: 'Status',
    waiting: 'Waiting',
    failures: 'Failures in a row',
    last_error: 'Last error',
    last_sent_at: 'Last push',
  },
};
