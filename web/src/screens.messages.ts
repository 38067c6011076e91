import { defineMessages } from './platform/languages/i18n.ts';

/** Titles of pages that no menu row names. */
export const screenTitle = defineMessages({
  'zh-CN': { booking: '订舱详情', user_info: '个人信息' },
  en: { booking: 'Booking details', user_info: 'My account' },
});
