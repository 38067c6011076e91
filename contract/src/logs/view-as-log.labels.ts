export const viewAsLogLabels = {
  'zh-CN': {
    title: '代查看日志',
    username: '被查看账号',
    user_name: '被查看人',
    reason: '原因',
    ip: 'IP 地址',
    ended_at: '结束时间',
    expires_at: '最迟结束',
  },
  en: {
    title: 'View-as log',
    username: 'Seen as (account)',
    user_name: 'Seen as',
    reason: 'Reason',
    ip: 'IP address',
    ended_at: 'Ended',
    expires_at: 'Ends at the latest',
  },
};
