import { defineMessages } from '#web/platform/i18n.ts';

export const sheetMessage = defineMessages({
  'zh-CN': {
    publish: '发布',
    stop: '停用',
    publish_text: '发布“{name}”的 {count} 条运价，取代同一航线、船公司、货物类型和合约的旧运价。',
    stop_text: '停用“{name}”的 {count} 条运价，不再报出；被它们取代的旧运价会重新报出。',
    publish_done: '运价表已发布',
    stop_done: '运价表已停用',
  },
  en: {
    publish: 'Publish',
    stop: 'Stop',
    publish_text:
      '{count} {count|rate|rates} of “{name}” will be offered, in place of older ones of the same route, carrier, cargo and contract.',
    stop_text:
      '{count} {count|rate|rates} of “{name}” will not be offered any more; older ones they replaced will be offered again.',
    publish_done: 'The rate sheet is published',
    stop_done: 'The rate sheet is stopped',
  },
});
