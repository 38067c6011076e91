import { defineMessages } from '#web/platform/i18n.ts';

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
    title: 'Not saved yet',
    close_one: '“{title}” holds unsaved content. Save before leaving?',
    close_many: '{count} pages hold unsaved content. Save before leaving?',
    restart_one: '“{title}” holds unsaved content, which is lost when the page starts anew.',
    restart_many: '{count} pages hold unsaved content, which is lost when they start anew.',
    cannot_save: 'Saved on its page only',
    save: 'Save',
    save_all: 'Save all',
    discard: 'Discard',
    stay: 'Stay',
  },
});
