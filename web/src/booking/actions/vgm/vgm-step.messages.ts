import { defineMessages } from '#web/platform/languages/i18n.ts';

export const vgmStepMessage = defineMessages({
  'zh-CN': {
    send: '发送 VGM',
    accept: 'VGM 已接受',
    reject: 'VGM 被拒',
    retract: '撤回 VGM',
    boxes: '箱',
    choose: '至少选择一箱',
    done: '{step}：{count} 箱',
  },
  en: {
    send: 'Send VGM',
    accept: 'VGM accepted',
    reject: 'VGM rejected',
    retract: 'Retract VGM',
    boxes: 'Containers',
    choose: 'Choose at least one container',
    done: '{step}: {count} {count|container|containers}',
  },
});
