import { defineMessages } from '#web/platform/languages/i18n.ts';

export const aboutMessage = defineMessages({
  'zh-CN': {
    title: '关于 {name}',
    version: '版本',
    build: '构建',
    built_at: '构建日期',
    agent: '浏览器',
    licences: '开源许可',
    licences_link: '查看所用的开源组件',
    development: '开发环境',
    copy: '复制版本信息',
    copied: '已复制',
    copy_failed: '无法写入剪贴板',
    whats_new: '新功能',
  },
  en: {
    title: 'About {name}',
    version: 'Version',
    build: 'Build',
    built_at: 'Built on',
    agent: 'Browser',
    licences: 'Licences',
    licences_link: 'View open-source components',
    development: 'Development',
    copy: 'Copy version details',
    copied: 'Copied',
    copy_failed: 'The browser blocked access to the clipboard',
    whats_new: 'What’s new',
  },
});
