import { defineMessages } from '#web/platform/languages/i18n.ts';

export const providerMessage = defineMessages({
  'zh-CN': {
    connect: '接入',
    connect_title: '接入设置',
    callback_hint: '请服务商把事件推送（POST）到这个地址',
    not_called: '此接入方式不收推送，也不查询，不需要凭证',
  },
  en: {
    connect: 'Connect',
    connect_title: 'Connection settings',
    callback_hint: 'Ask the provider to push (POST) its events to this address',
    not_called: 'This connection neither receives pushes nor polls: no credentials needed',
  },
});
