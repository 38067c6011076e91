export const apiClientLabels = {
  'zh-CN': {
    title: 'API 客户端',
    name: '名称',
    user_id: '代表用户',
    customer_id: '仅限客户',
    scopes: '授权范围',
    rate_per_minute: '每分钟次数',
    expires_at: '到期时间',
    is_enabled: '启用',
    callback_url: '通知地址',
    notification_form: '通知内容',
    description: '备注',
    key_prefix: '密钥前缀',
    key_made_at: '密钥生成时间',
    last_used_at: '最近调用',
    last_ip: '最近 IP 地址',
    calls: '调用次数',
  },
  en: {
    title: 'API clients',
    name: 'Name',
    user_id: 'Acts as',
    customer_id: 'Only this customer',
    scopes: 'Scopes',
    rate_per_minute: 'Calls per minute',
    expires_at: 'Expires',
    is_enabled: 'Enabled',
    callback_url: 'Notification address',
    notification_form: 'Notification content',
    description: 'Remark',
    key_prefix: 'Key prefix',
    key_made_at: 'Key made at',
    last_used_at: 'Last call',
    last_ip: 'Last IP address',
    calls: 'Calls',
  },
};

export const apiClientHelp = {
  user_id: {
    'zh-CN': '程序以此用户的权限和数据范围调用；不填则为创建人本人',
    en: 'The program calls with this user’s rights and data scope; blank: yourself',
  },
  customer_id: {
    'zh-CN': '只看得到该客户的订舱，新订舱也记在该客户名下；不填则不限',
    en: 'Sees only this customer’s bookings; new bookings are made for this customer; blank: no limit',
  },
  callback_url: {
    'zh-CN': '订舱状态变化时，按 DCSA 把通知发到该地址；仅限 https',
    en: 'DCSA notifications are sent here when a booking’s status changes; https only',
  },
  expires_at: {
    'zh-CN': '此后密钥失效；不填则长期有效',
    en: 'The key stops working then; blank: never',
  },
} as const;
