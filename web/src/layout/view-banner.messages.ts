import { defineMessages } from '#web/platform/languages/i18n.ts';

export const viewBannerMessage = defineMessages({
  'zh-CN': {
    label: '以他人身份查看',
    text: '正在以 {name}（{username}）的身份查看，只能浏览，全程留有记录',
    end: '结束查看',
  },
  en: {
    label: 'View as another user',
    text: 'Viewing as {name} ({username}): read-only, and recorded',
    end: 'Stop viewing',
  },
});
