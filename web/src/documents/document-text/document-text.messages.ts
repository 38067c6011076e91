import { defineMessages } from '#web/platform/languages/i18n.ts';

export const documentTextMessage = defineMessages({
  'zh-CN': {
    preview: '预览',
    preview_title: '按订舱预览',
    booking: '订舱',
    hint: '选择一票订舱，查看该文本的占位符填入后的内容；订舱没有的内容留空线。',
    close: '关闭',
  },
  en: {
    preview: 'Preview',
    preview_title: 'Preview with a booking',
    booking: 'Booking',
    hint: 'Choose a booking to see the text with its placeholders filled in; what the booking lacks is left as a blank line.',
    close: 'Close',
  },
});
