export const menuButtonLabels = {
  'zh-CN': {
    title: '菜单按钮',
    menu: '菜单',
    name: '按钮名称',
    name_en: '英文名称',
    value: '按钮值',
    api: '接口地址',
    method: '请求方法',
    role_count: '持有角色数',
    description: '备注',
  },
  en: {
    title: 'Menu buttons',
    menu: 'Menu',
    name: 'Name',
    name_en: 'English name',
    value: 'Value',
    api: 'API address',
    method: 'Method',
    role_count: 'Roles with it',
    description: 'Remark',
  },
};

export const menuButtonHelp = {
  value: {
    'zh-CN': '页面用它判断按钮是否可见，例如 Create；自定义的值不能含空格',
    en: 'Decides whether a page shows the button, e.g. Create; your own values must not contain spaces',
  },
  api: {
    'zh-CN': '{id} 代表地址中的一段；也可以填写正则表达式（RE2），须匹配完整地址',
    en: '{id} stands for one part of the address; a regular expression (RE2) must match the whole address',
  },
} as const;

/** Labels for creating all buttons of a resource at once. */
export const buttonBatchLabels = {
  'zh-CN': { title: '批量新增按钮', menu: '菜单', resource: '资源' },
  en: { title: 'Add buttons in bulk', menu: 'Menu', resource: 'Resource' },
};
