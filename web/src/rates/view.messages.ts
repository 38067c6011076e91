import { defineMessages } from '#web/platform/languages/i18n.ts';

export const viewMessage = defineMessages({
  'zh-CN': { views: '运价视图', query: '运价查询', expiring: '即将到期', maintain: '运价维护' },
  en: { views: 'Views of the rates', query: 'Freight query', expiring: 'Expiring', maintain: 'Maintenance' },
});
