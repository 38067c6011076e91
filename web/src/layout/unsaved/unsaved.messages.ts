import { defineMessages } from '#web/platform/languages/i18n.ts';

export const unsavedMessage = defineMessages({
  'zh-CN': {
    title: '尚未保存',
    close_one: '“{title}”检测到未保存的内容，是否在离开前保存？',
    close_many: '以下 {count} 个页面有未保存的内容，是否在离开前保存？',
    restart_one: '“{title}”有未保存的内容，页面重新载入后将丢失。',
    restart_many: '以下 {count} 个页面有未保存的内容，重新载入后将丢失。',
    cannot_save: '需在页面中保存',
    save: '保存',
    save_all: '全部保存',
    discard: '放弃修改',
    stay: '留在页面',
  },
  en: {
    title: 'Unsaved changes',
    close_one: '“{title}” has unsaved content. Save before leaving?',
    close_many: '{count} pages have unsaved content. Save before leaving?',
    restart_one: '“{title}” has unsaved content, which is lost when the page reloads.',
    restart_many: '{count} pages have unsaved content, which is lost when they reload.',
    cannot_save: 'Save on the page itself',
    save: 'Save',
    save_all: 'Save all',
    discard: 'Discard',
    stay: 'Stay',
  },
});
