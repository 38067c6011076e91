export const roleTitle = { 'zh-CN': { title: '角色' }, en: { title: 'Roles' } };

export const rolePermissionTitle = { 'zh-CN': { title: '角色授权' }, en: { title: 'Role permissions' } };

export const roleLabels = {
  'zh-CN': {
    title: '角色',
    name: '角色名称',
    name_en: '英文名称',
    key: '权限字符',
    sort: '排序',
    status: '状态',
    admin: '管理员角色',
    second_factor: '要求两步验证',
    data_range: '数据权限',
    dept: '数据权限部门',
    menu: '菜单权限',
    permission: '按钮权限',
    remark: '备注',
    member_count: '成员数',
    role_id: '角色',
    users_id: '用户',
    user: '用户',
  },
  en: {
    title: 'Roles',
    name: 'Name',
    name_en: 'English name',
    key: 'Key',
    sort: 'Sort order',
    status: 'Status',
    admin: 'Administrator role',
    second_factor: 'Two-step required',
    data_range: 'Data scope',
    dept: 'Departments in scope',
    menu: 'Menus',
    permission: 'Buttons',
    remark: 'Remark',
    member_count: 'Members',
    role_id: 'Role',
    users_id: 'Users',
    user: 'User',
  },
};

export const roleHelp = {
  key: {
    'zh-CN': '在接口与导入表中标识该角色，不能与其他角色重复',
    en: 'Identifies the role in the API and in import sheets; must be unique',
  },
  admin: {
    'zh-CN': '不受数据权限限制，可查看所有菜单；不因此获得任何按钮或接口权限',
    en: 'Not limited by data scope and sees all menus; grants no buttons or calls by itself',
  },
  second_factor: {
    'zh-CN': '成员须先设置两步验证，才能进行其他操作',
    en: 'Members must set up two-step verification before they can do anything else',
  },
  status: {
    'zh-CN': '禁用后，成员不再因该角色拥有任何权限',
    en: 'When disabled, members get no rights from this role',
  },
};

/** Names of the data scopes by number, for sentences and the scope picker. */
export const dataRangeNames = {
  'zh-CN': ['仅本人数据权限', '本部门及以下数据权限', '本部门数据权限', '全部数据权限', '自定义数据权限'],
  en: ['Own data only', 'Own department and below', 'Own department', 'All data', 'Custom'],
};
