import { defineMessages } from '#web/platform/languages/i18n.ts';

export const stateMessage = defineMessages({
  'zh-CN': {
    start_failed: '系统未能启动',
    page_failed: '页面出错了',
    not_loaded: '数据加载失败',
    retry: '重试',
    stale: '{what}未能更新，以下是之前的数据。',
    request_id: '请求编号 {id}',
    no_permission: '没有访问权限',
    no_permission_text: '您的角色不包含此页面。如需使用，请联系管理员授权。',
    to_index: '返回工作台',
    loading: '加载中',
    language: '语言',
    switching: '正在切换语言…',
  },
  en: {
    start_failed: 'The system could not start',
    page_failed: 'Something went wrong on this page',
    not_loaded: 'Data could not be loaded',
    retry: 'Try again',
    stale: '{what} could not be updated; showing earlier data.',
    request_id: 'Request {id}',
    no_permission: 'No access',
    no_permission_text: 'Your roles do not include this page. Contact an administrator if you need it.',
    to_index: 'Back to the workbench',
    loading: 'Loading',
    language: 'Language',
    switching: 'Switching the language…',
  },
});
