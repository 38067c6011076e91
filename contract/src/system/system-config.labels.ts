export const systemConfigLabels = {
  'zh-CN': {
    title: '标题',
    title_en: '英文标题',
    key: '变量名',
    parent: '所属分组',
    value: '值',
    form_item_type: '类型',
    form_item_type_label: '类型名',
    setting: '选项来源',
    rule: '校验规则',
    placeholder: '提示信息',
    sort: '排序',
    status: '前端配置',
    data_options: '数据选项',
    chinldern: '下级',
    path: '路径',
    description: '说明',
  },
  en: {
    title: 'Title',
    title_en: 'English title',
    key: 'Key',
    parent: 'Group',
    value: 'Value',
    form_item_type: 'Type',
    form_item_type_label: 'Name of the type',
    setting: 'Options from',
    rule: 'Rules',
    placeholder: 'Placeholder',
    sort: 'Sort order',
    status: 'Front-end setting',
    data_options: 'Options',
    chinldern: 'Below',
    path: 'Path',
    description: 'Help',
  },
};

export const systemConfigTitle = {
  'zh-CN': { title: '系统配置' },
  en: { title: 'System config' },
};

export const systemConfigHelp = {
  key: {
    'zh-CN': '分组只能包含字母和数字；内容可以包含字母、数字和下划线。保存后程序按“分组.变量名”读取',
    en: 'Groups: letters and digits; items: also underscores. Programs read it as <group>.<key>',
  },
  status: {
    'zh-CN': '打开后，无需登录即可读取；新建的配置默认关闭',
    en: 'On: readable without login; new settings start off',
  },
};
