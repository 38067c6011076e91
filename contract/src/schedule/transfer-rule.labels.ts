export const transferRuleLabels = {
  'zh-CN': {
    title: '中转规则',
    unlocode: '中转港',
    from_carrier: '前程船公司',
    to_carrier: '后程船公司',
    min_hours: '最短衔接（小时）',
    max_hours: '最长衔接（小时）',
    same_terminal_min_hours: '同码头最短（小时）',
    enabled: '启用',
    description: '备注',
  },
  en: {
    title: 'Transfer rules',
    unlocode: 'Transit port',
    from_carrier: 'From carrier',
    to_carrier: 'To carrier',
    min_hours: 'Min. connection (h)',
    max_hours: 'Max. connection (h)',
    same_terminal_min_hours: 'Min. same terminal (h)',
    enabled: 'Enabled',
    description: 'Remark',
  },
};

export const transferRuleHelp = {
  unlocode: {
    'zh-CN': '不填表示所有港口；条件最具体的规则优先',
    en: 'Blank: any port. The most specific rule applies.',
  },
};
