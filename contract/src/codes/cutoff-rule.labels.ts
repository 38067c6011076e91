export const cutoffRuleLabels = {
  'zh-CN': {
    title: '截止默认规则',
    carrier: '船公司',
    service: '运输条款',
    portload: '装货港',
    code: '截止代码',
    hours_before: '开航日前（小时）',
    days_before: '开航日前（天）',
    local_time: '当地时间',
    estimated: '预估',
    enabled: '启用',
    description: '备注',
  },
  en: {
    title: 'Cut-off defaults',
    carrier: 'Carrier',
    service: 'Service type',
    portload: 'Port of loading',
    code: 'Cut-off code',
    hours_before: 'Hours before ETD',
    days_before: 'Days before ETD',
    local_time: 'Local time',
    estimated: 'Estimated',
    enabled: 'Enabled',
    description: 'Remark',
  },
};

export const cutoffRuleHelp = {
  carrier: {
    'zh-CN': '不填表示所有船公司；条件最具体的规则优先',
    en: 'Blank: any carrier. The most specific rule applies.',
  },
  hours_before: {
    'zh-CN': '从装货港当地的开航日零点往前推算',
    en: 'Counted back from 00:00 on the ETD at the port of loading.',
  },
  days_before: {
    'zh-CN': '与“当地时间”一起填写，例如开航前 2 天 16:00',
    en: 'Together with the local time, e.g. 2 days before at 16:00.',
  },
};
