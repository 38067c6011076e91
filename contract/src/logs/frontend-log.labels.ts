const common = {
  'zh-CN': {
    type: '类型',
    message: '消息',
    url: '页面地址',
    detail: '详情',
    app_version: '版本',
    build: '构建',
    fingerprint: '指纹',
  },
  en: {
    type: 'Type',
    message: 'Message',
    url: 'Page',
    detail: 'Details',
    app_version: 'Version',
    build: 'Build',
    fingerprint: 'Fingerprint',
  },
};

export const frontendLogLabels = {
  'zh-CN': {
    ...common['zh-CN'],
    title: '前端错误日志',
    happened_at: '发生时间',
    user_name: '用户',
    uuid: '用户标识',
    token_mark: '令牌指纹',
    ip: 'IP 地址',
    agent: '浏览器标识',
  },
  en: {
    ...common.en,
    title: 'Front-end log',
    happened_at: 'Happened at',
    user_name: 'User',
    uuid: 'User key',
    token_mark: 'Token fingerprint',
    ip: 'IP address',
    agent: 'User agent',
  },
};

export const frontendErrorLabels = {
  'zh-CN': { ...common['zh-CN'], title: '前端错误统计', times: '次数', last_user: '最近用户' },
  en: { ...common.en, title: 'Front-end errors by version', times: 'Times', last_user: 'Last user' },
};
