/** Names in the operation log of parts of the product that are not resources. */
export const moduleTitles = {
  login: { 'zh-CN': { title: '登录模块' }, en: { title: 'Login' } },
  upload: { 'zh-CN': { title: '文件上传' }, en: { title: 'Uploads' } },
  saved_view: { 'zh-CN': { title: '常用查询' }, en: { title: 'Saved searches' } },
  diagnostics: { 'zh-CN': { title: '系统诊断' }, en: { title: 'Diagnostics' } },
  mail: { 'zh-CN': { title: '邮件' }, en: { title: 'Mail' } },
  view_as: { 'zh-CN': { title: '代查看' }, en: { title: 'View as' } },
};
