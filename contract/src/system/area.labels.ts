export const areaTitle = { 'zh-CN': { title: '地区' }, en: { title: 'Regions' } };

export const areaLabels = {
  'zh-CN': {
    title: '地区',
    name: '地区名称',
    code: '地区编码',
    level: '级别',
    pcode: '上级地区',
    full_name: '所在地区',
    pinyin: '拼音',
    initials: '首字母',
    enable: '启用',
    pcode_count: '下级地区数',
    description: '备注',
  },
  en: {
    title: 'Regions',
    name: 'Name',
    code: 'Code',
    level: 'Level',
    pcode: 'Parent region',
    full_name: 'Full name',
    pinyin: 'Pinyin',
    initials: 'Initials',
    enable: 'Enabled',
    pcode_count: 'Regions below',
    description: 'Remark',
  },
};

export const areaHelp = {
  code: {
    'zh-CN': '2 至 12 位数字，例如 370203；下级编码通常以上级编码开头',
    en: 'Two to twelve digits, e.g. 370203; usually starts with the parent’s code',
  },
  pcode: {
    'zh-CN': '留空则为省级；级别由上级地区决定',
    en: 'Blank for a province; the level follows from the parent region',
  },
  pinyin: {
    'zh-CN': '留空时按名称的拼音自动生成',
    en: 'Blank: made from the name',
  },
  initials: {
    'zh-CN': '留空时按名称的拼音自动生成',
    en: 'Blank: made from the name',
  },
};
