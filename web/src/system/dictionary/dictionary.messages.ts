import { defineMessages } from '#web/platform/languages/i18n.ts';

export const dictionaryMessage = defineMessages({
  'zh-CN': {
    entries: '字典配置',
    entries_title: '字典配置',
    of: '{label}（{value}）的字典项',
    by_page: '自动',
    yes: 'true（是）',
    no: 'false（否）',
    day: '日期',
    clock: '时间',
  },
  en: {
    entries: 'Entries',
    entries_title: 'Dictionary entries',
    of: 'Entries of {label} ({value})',
    by_page: 'Automatic',
    yes: 'true (yes)',
    no: 'false (no)',
    day: 'date',
    clock: 'time',
  },
});
