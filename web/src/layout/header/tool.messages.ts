import { defineMessages } from '#web/platform/languages/i18n.ts';

/** Names of the header's tools; their popups have their own texts. */
export const toolMessage = defineMessages({
  'zh-CN': {
    all: '显示与日志',
    all_errors: '显示与日志（{count} 个错误）',
    theme: '主题',
    size: '尺寸',
    language: '语言',
    colour: '主题色',
  },
  en: {
    all: 'Display and log',
    all_errors: 'Display and log ({count} {count|error|errors})',
    theme: 'Theme',
    size: 'Size',
    language: 'Language',
    colour: 'Primary colour',
  },
});
