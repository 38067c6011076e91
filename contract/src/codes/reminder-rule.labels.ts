export const reminderRuleLabels = {
  'zh-CN': {
    title: '截止提醒规则',
    code: '截止代码',
    hours_before: '提前（小时）',
    audience: '提醒对象',
    role_id: '角色',
    enabled: '启用',
    description: '备注',
  },
  en: {
    title: 'Cut-off reminders',
    code: 'Cut-off code',
    hours_before: 'Hours before',
    audience: 'Recipients',
    role_id: 'Role',
    enabled: 'Enabled',
    description: 'Remark',
  },
};
