export const dictionaryLabels = {
  'zh-CN': {
    title: '字典',
    label: '名称',
    label_en: '英文名称',
    value: '字典值',
    parent: '所属字典',
    parent_value: '所属字典编码',
    type: '值类型',
    color: '标签颜色',
    is_value: '是否字典项',
    status: '状态',
    sort: '排序',
    remark: '备注',
    description: '描述',
    entries: '字典项数',
    is_kept: '程序使用',
  },
  en: {
    title: 'Dictionaries',
    label: 'Label',
    label_en: 'English label',
    value: 'Value',
    parent: 'Dictionary',
    parent_value: 'Dictionary code',
    type: 'Value type',
    color: 'Tag colour',
    is_value: 'Is an entry',
    status: 'Status',
    sort: 'Sort order',
    remark: 'Remark',
    description: 'Description',
    entries: 'Entries',
    is_kept: 'Built in',
  },
};

export const dictionaryHelp = {
  value: {
    'zh-CN': '程序使用的值不能修改、禁用或删除；名称、颜色和排序可以',
    en: 'Values used by the product cannot be changed, disabled or deleted; labels, colours and order can',
  },
  label_en: {
    'zh-CN': '英文界面显示；留空则显示名称',
    en: 'Shown in the English interface; blank: the label is shown',
  },
};
