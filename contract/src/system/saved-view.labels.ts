export const savedViewLabels = {
  'zh-CN': {
    title: '常用查询',
    route: '页面',
    name: '名称',
    query: '查询条件',
    columns: '列设置',
    is_shared: '与部门共享',
  },
  en: {
    title: 'Saved searches',
    route: 'Page',
    name: 'Name',
    query: 'Search',
    columns: 'Columns',
    is_shared: 'Shared with the department',
  },
};
