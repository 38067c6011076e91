import { defineMessages } from '#web/platform/languages/i18n.ts';

export const safetyMessage = defineMessages({
  'zh-CN': {
    view_as: '代查看',
    view_as_title: '以该用户的身份查看',
    view_as_text:
      '将在新窗口中以 {name} 的身份查看系统，最长 30 分钟，只能浏览。查看人、时间和原因会写入日志，{name} 本人也能看到。',
    reason: '查看原因',
    cancel: '取消',
    reset: '重置两步验证',
    reset_text: '{name} 的两步验证将被关闭，所有登录均会结束；重置后可凭密码登录并重新设置。请先确认是其本人提出。',
    reset_done: '两步验证已重置',
  },
  en: {
    view_as: 'View as',
    view_as_title: 'View as this user',
    view_as_text:
      'Opens a new window that shows the system as {name} sees it, read-only and for at most 30 minutes. Who viewed, when and why is logged, and {name} can see it too.',
    reason: 'Reason',
    cancel: 'Cancel',
    reset: 'Reset two-step verification',
    reset_text:
      'Two-step verification of {name} will be switched off and all their sessions ended; they can then log in by password and set it up again. Make sure it is really them who ask.',
    reset_done: 'Two-step verification reset',
  },
});
