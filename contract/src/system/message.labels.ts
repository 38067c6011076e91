export const messageTitle = { 'zh-CN': { title: '公告' }, en: { title: 'Announcements' } };

export const messageLabels = {
  'zh-CN': {
    title: '标题',
    content: '内容',
    link: '链接',
    target_type: '发送对象',
    target_user: '用户',
    target_role: '角色',
    target_dept: '部门',
    target_names: '发送给',
    is_published: '已发布',
    published_datetime: '发布时间',
    receivers: '接收人数',
    description: '备注',
  },
  en: {
    title: 'Title',
    content: 'Text',
    link: 'Link',
    target_type: 'Recipients by',
    target_user: 'Users',
    target_role: 'Roles',
    target_dept: 'Departments',
    target_names: 'Sent to',
    is_published: 'Published',
    published_datetime: 'Published at',
    receivers: 'No. of recipients',
    description: 'Remark',
  },
};
