export const accountSecurityLabels = {
  'zh-CN': {
    title: '账号安全',
    ticket: '验证凭据',
    code: '动态码',
    proof: '密码或动态码',
    reason: '查看原因',
  },
  en: {
    title: 'Account security',
    ticket: 'Ticket',
    code: 'Code',
    proof: 'Password or code',
    reason: 'Reason',
  },
};
