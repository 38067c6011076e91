/** What senders are told of their properties (DCSA Booking 2.0.5, `feedbacks`). */
export const feedbackTexts = {
  'zh-CN': {
    not_kept: '本系统没有对应的字段，该属性不被采用',
    unknown: '标准中没有该属性，不被采用',
    other_kind: '不支持的取值“{value}”，不被采用',
    other_line: '整票订舱只采用第一个，其余不被采用',
    only_for_one: '只有一个箱时才采用箱号',
    other_vessel: '与船名“{value}”登记的 IMO 编号不一致，不被采用',
    sum_of_goods: '以各货物毛重之和 {value} 千克为准，不被采用',
    converted: '已换算为 {value}',
    rounded: '已四舍五入为 {value}',
    shortened: '超出长度，已截为“{value}”',
    from_customer: '已采用登记的客户名称“{value}”',
    asked: '承运人要求修改：{value}',
  },
  en: {
    not_kept: 'Nothing is kept for this property: it is ignored',
    unknown: 'The standard has no such property: it is ignored',
    other_kind: 'The value {value} is not supported: it is ignored',
    other_line: 'One is kept for the whole booking, the first: this one is ignored',
    only_for_one: 'Equipment references are kept for single units alone',
    other_vessel: 'Not the IMO number that is known for {value}: it is ignored',
    sum_of_goods: 'The weights of its commodities are taken, {value} kg in all: this one is ignored',
    converted: 'Converted to {value}',
    rounded: 'Rounded to {value}',
    shortened: 'Too long: cut to {value}',
    from_customer: 'The customer’s registered name {value} was taken',
    asked: 'Changes are asked for: {value}',
  },
};
export type RemarkText = keyof (typeof feedbackTexts)['en'];
