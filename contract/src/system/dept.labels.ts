export const deptTitle = { 'zh-CN': { title: '部门' }, en: { title: 'Departments' } };

/** Names of a department's status, for clients without the dictionary. */
export const deptStatus = {
  'zh-CN': { enabled: '启用', disabled: '禁用' },
  en: { enabled: 'Enabled', disabled: 'Disabled' },
};

export const deptLabels = {
  'zh-CN': {
    title: '部门',
    name: '部门名称',
    name_en: '英文名称',
    key: '部门标识',
    parent: '上级部门',
    parent_name: '上级部门名称',
    initials: '拼音首字母',
    owner: '负责人',
    phone: '联系电话',
    email: '邮箱',
    sort: '排序',
    status: '启用',
    has_children: '下级部门数',
    hasChild: '有下级部门',
    user_count: '本部门人数',
    user_total: '含下级人数',
    description: '备注',
  },
  en: {
    title: 'Departments',
    name: 'Name',
    name_en: 'English name',
    key: 'Key',
    parent: 'Parent department',
    parent_name: 'Parent department name',
    initials: 'Initials',
    owner: 'Owner',
    phone: 'Phone',
    email: 'Email',
    sort: 'Sort order',
    status: 'Enabled',
    has_children: 'Departments below',
    hasChild: 'Has departments below',
    user_count: 'Users',
    user_total: 'Users incl. below',
    description: 'Remark',
  },
};

export const deptHelp = {
  parent: {
    'zh-CN': '留空表示顶级部门；只能看到部分部门的用户新建的部门归入其本部门',
    en: 'Blank for a top-level department; if you see only part of the tree, new departments go below your own',
  },
  key: {
    'zh-CN': '在所有部门中唯一，可留空',
    en: 'Unique among departments; optional',
  },
  status: {
    'zh-CN': '禁用后不能再选用该部门，依据该部门的数据权限失效；部门中的用户仍可登录',
    en: 'A disabled department can no longer be chosen and gives no data scope; its users can still log in',
  },
  user_total: {
    'zh-CN': '本部门及所有下级部门的用户数',
    en: 'Users of the department and all departments below',
  },
};
