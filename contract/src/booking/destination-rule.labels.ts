export const destinationRuleLabels = {
  'zh-CN': {
    title: '目的国规则',
    country: '国家代码',
    side: '适用于',
    field: '校验字段',
    pattern: '应含内容（正则）',
    mandatory: '必须',
    message_zh: '中文提示',
    message_en: '英文提示',
    enabled: '启用',
    remark: '备注',
  },
  en: {
    title: 'Destination rules',
    country: 'Country',
    side: 'Applies to',
    field: 'Checked field',
    pattern: 'Content (regex)',
    mandatory: 'Mandatory',
    message_zh: 'Message in Chinese',
    message_en: 'Message in English',
    enabled: 'Enabled',
    remark: 'Remark',
  },
};

export const destinationRuleHelp = {
  pattern: {
    'zh-CN': 'RE2 正则表达式，按大写文字在字段中查找，例如 \\bCNPJ\\b',
    en: 'RE2 regular expression, searched in the field’s upper-case text, e.g. \bCNPJ\b',
  },
  mandatory: {
    'zh-CN': '是：缺少时警告；否：只作提示',
    en: 'Yes: warning if missing; no: hint only',
  },
};
