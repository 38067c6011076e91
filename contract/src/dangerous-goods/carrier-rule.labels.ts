export const carrierRuleLabels = {
  'zh-CN': {
    title: '船公司危险品承运规则',
    carrier: '船公司',
    un_number: 'UN 编号',
    dclass: '类别',
    verdict: '是否接载',
    as_of: '截至日期',
    remark: '备注',
    enabled: '启用',
    is_sample: '样例',
    is_contradicted: '有矛盾',
  },
  en: {
    title: 'Carrier DG acceptance rules',
    carrier: 'Carrier',
    un_number: 'UN number',
    dclass: 'Class',
    verdict: 'Acceptance',
    as_of: 'As of',
    remark: 'Remark',
    enabled: 'Enabled',
    is_sample: 'Sample',
    is_contradicted: 'Conflicting',
  },
};

export const carrierRuleHelp = {
  un_number: {
    'zh-CN': 'UN 编号和类别只填一项；按 UN 编号的规则优先于按类别的规则',
    en: 'Either a UN number or a class. A rule for a UN number takes precedence over one for its class.',
  },
  dclass: {
    'zh-CN': '可填整类，例如 1 表示全部爆炸品',
    en: 'A whole class is possible, e.g. 1 for all explosives.',
  },
  as_of: {
    'zh-CN': '船公司答复的日期；同一范围内以最近日期为准，同日不同结论以更严的为准',
    en: 'Date of the carrier’s reply. The latest applies; on the same day, the stricter one.',
  },
};
