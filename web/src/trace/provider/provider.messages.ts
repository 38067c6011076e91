import { defineMessages } from '#web/platform/i18n.ts';

export const providerMessage = defineMessages({
  'zh-CN': {
    connect: '接入',
    connect_title: '接入设置',
    callback_hint: '请服务商把事件推送（POST）到这个地址',
    kept: '已设置；不填则保持不变',
    none: '未设置',
    forget: '清除',
    forget_sure: '清除后，服务商的推送或查询将失败，直到重新设置。确定清除？',
    generate: '生成',
    generated_hint: '请现在复制并交给服务商，保存后不再显示',
    save: '保存',
    saved: '已保存',
    close: '关闭',
    not_called: '此接入方式不收推送，也不查询，不需要凭证',
  },
  en: {
    connect: 'Connect',
    connect_title: 'How it is connected',
    callback_hint: 'The provider posts its events to this address',
    kept: 'Set; leave empty to keep it',
    none: 'Not set',
    forget: 'Clear',
    forget_sure: 'Until it is set anew, pushes or questions will fail. Clear it?',
    generate: 'Generate',
    generated_hint: 'Copy it now and hand it to the provider: it is not shown again once saved',
    save: 'Save',
    saved: 'Saved',
    close: 'Close',
    not_called: 'Connected this way it neither pushes nor is asked: no credentials are needed',
  },
});
