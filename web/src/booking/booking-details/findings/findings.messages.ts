import { defineMessages } from '#web/platform/i18n.ts';

export const findingMessage = defineMessages({
  'zh-CN': {
    ERROR: '错误',
    WARN: '警告',
    INFO: '提示',
    TODO: '待填写',
    SUBMIT: '提交校验',
    SI: '截单校验',
    none: '没有问题',
    show: '展开校验结果',
    hide: '收起校验结果',
    line: '第 {number} 行',
    fix: '改为 {value}',
    fix_text: '修正',
    empty: '（空）',
  },
  en: {
    ERROR: 'Errors',
    WARN: 'Warnings',
    INFO: 'Hints',
    TODO: 'Still to fill in',
    SUBMIT: 'Checked for submission',
    SI: 'Checked for the SI',
    none: 'Nothing to correct',
    show: 'Show what was found',
    hide: 'Hide what was found',
    line: 'Line {number}',
    fix: 'Change to {value}',
    fix_text: 'Correct',
    empty: '(empty)',
  },
});
