import { defineMessages } from '#web/platform/languages/i18n.ts';

export const rateSheetMessage = defineMessages({
  'zh-CN': {
    publish: '发布',
    stop: '停用',
    publish_text: '发布“{name}”的 {count} 条运价，取代同一航线、船公司、货物类型和合约的旧运价。',
    stop_text: '停用“{name}”的 {count} 条运价；被它们取代的旧运价会重新生效。',
    publish_done: '运价表已发布',
    stop_done: '运价表已停用',
  },
  en: {
    publish: 'Publish',
    stop: 'Stop',
    publish_text:
      'Publish {count} {count|rate|rates} of “{name}”, replacing older ones of the same route, carrier, cargo kind and contract.',
    stop_text: 'Stop {count} {count|rate|rates} of “{name}”? The older rates they replaced apply again.',
    publish_done: 'Rate sheet published',
    stop_done: 'Rate sheet stopped',
  },
});
