import { defineMessages } from '#web/platform/languages/i18n.ts';

export const clientMessage = defineMessages({
  'zh-CN': {
    key: '密钥',
    key_title: 'API 密钥',
    how: '调用时在请求头中带上：Authorization: Bearer 密钥',
    none: '尚未生成密钥，此客户端还不能调用',
    has: '当前密钥以 {prefix}… 开头，生成于 {at}',
    make: '生成密钥',
    rotate: '更换密钥',
    rotate_sure: '“{name}”现在的密钥立即失效，使用它的程序在换上新密钥之前无法调用。确定更换？',
    once: '请现在复制并妥善交给对方：关闭后不再显示，也无法找回',
    secret: '通知签名密钥',
    close: '关闭',
  },
  en: {
    key: 'Key',
    key_title: 'API key',
    how: 'Send it in the request header: Authorization: Bearer <key>',
    none: 'No key yet: this client cannot call',
    has: 'The current key starts with {prefix}… and was created {at}',
    make: 'Create key',
    rotate: 'Replace key',
    rotate_sure:
      'The current key of “{name}” stops working at once; programs that use it cannot call until they have the new one. Replace it?',
    once: 'Copy it now and hand it over safely: it is not shown again and cannot be recovered',
    secret: 'Notification signing secret',
    close: 'Close',
  },
});
