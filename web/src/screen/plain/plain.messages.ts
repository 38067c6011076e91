import { defineMessages } from '#web/platform/languages/i18n.ts';

export const plainMessage = defineMessages({
  'zh-CN': {
    copy: '复制',
    copied: '已复制',
    copy_failed: '浏览器不允许复制，请手动选择文字',
    kept: '已设置；不填则保持不变',
    none: '未设置',
    forget: '清除',
    forget_sure: '清除后，对方的推送或对其的调用将失败，直到重新设置。确定清除？',
    generate: '生成',
    generated_hint: '请现在复制并交给对方，保存后不再显示',
    cancel: '取消',
    save: '保存',
    saved: '已保存',
    close: '关闭',
  },
  en: {
    copy: 'Copy',
    copied: 'Copied',
    copy_failed: 'The browser blocked copying: select the text yourself',
    kept: 'Set; leave blank to keep',
    none: 'Not set',
    forget: 'Clear',
    forget_sure: 'Calls from or to the other side will fail until it is set again. Clear it?',
    generate: 'Generate',
    generated_hint: 'Copy it now and give it to the other side: it is not shown again once saved',
    cancel: 'Cancel',
    save: 'Save',
    saved: 'Saved',
    close: 'Close',
  },
});
