export const apiWhiteListLabels = {
  'zh-CN': {
    title: '接口白名单',
    keyword: '关键字',
    method: '请求方法',
    url: '接口地址',
    enable_datasource: '校验数据权限',
    description: '备注',
  },
  en: {
    title: 'API white list',
    keyword: 'Keyword',
    method: 'Method',
    url: 'API address',
    enable_datasource: 'Data scope',
    description: 'Remark',
  },
};

export const apiWhiteListHelp = {
  keyword: {
    'zh-CN': '便于查找和归类，例如“选择器”',
    en: 'For searching and grouping, e.g. “pickers”',
  },
  url: {
    'zh-CN': '所有登录用户都可以调用匹配的接口。{id} 代表地址中的一段；也可以填写正则表达式（RE2），须匹配完整地址',
    en: 'Every logged-in user may make matching calls. {id} stands for one part of the address; a regular expression (RE2) must match the whole address',
  },
  enable_datasource: {
    'zh-CN': '关闭后，匹配的接口不按数据权限过滤，所有人都能看到全部数据',
    en: 'Off: matching calls are not filtered by data scope, everybody sees all rows',
  },
} as const;
