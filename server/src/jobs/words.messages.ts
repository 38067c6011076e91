export const scheduleTexts = {
  'zh-CN': {
    one: { days: '每天', hours: '每小时', minutes: '每分钟', seconds: '每秒' },
    in_zone: '{rule}（{zone}）',
    many: { days: '每 {every} 天', hours: '每 {every} 小时', minutes: '每 {every} 分钟', seconds: '每 {every} 秒' },
  },
  en: {
    one: { days: 'Every day', hours: 'Every hour', minutes: 'Every minute', seconds: 'Every second' },
    in_zone: '{rule} ({zone})',
    many: {
      days: 'Every {every} days',
      hours: 'Every {every} hours',
      minutes: 'Every {every} minutes',
      seconds: 'Every {every} seconds',
    },
  },
};
