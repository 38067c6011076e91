import { titled } from '../kit.ts';

/** Parts of the product that are no resources, as the operation log calls them. */
titled('login', { 'zh-CN': { title: '登录模块' }, en: { title: 'Login' } });
titled('upload', { 'zh-CN': { title: '文件上传' }, en: { title: 'Uploads' } });
titled('saved_view', { 'zh-CN': { title: '常用查询' }, en: { title: 'Saved searches' } });
titled('diagnostics', { 'zh-CN': { title: '系统诊断' }, en: { title: 'Diagnostics' } });
titled('mail', { 'zh-CN': { title: '邮件' }, en: { title: 'Mail' } });
titled('view_as', { 'zh-CN': { title: '代查看' }, en: { title: 'View as' } });
