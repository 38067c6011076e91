import { defineMessages } from '#web/platform/languages/i18n.ts';

export const sailingOfferMessage = defineMessages({
  'zh-CN': { days: '{days} 天' },
  en: { days: '{days} {days|day|days}' },
});
