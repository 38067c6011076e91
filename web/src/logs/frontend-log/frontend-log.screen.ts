import { frontendLogs } from '#contract/logs/frontend-log.ts';
import { defineScreen, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';

export const frontendLogScreen = defineScreen(frontendLogs, {
  formIn: 'drawer',
  search: [keyword, 'type', 'user_name', 'app_version', 'fingerprint', 'happened_at'],
  columns: [
    wide('happened_at', 175),
    wide('type', 90),
    wide('message', 360),
    wide('url', 240),
    wide('user_name', 110),
    wide('app_version', 90),
    wide('build', 120),
    wide('ip', 120),
    wide('fingerprint', 150),
    wide('create_datetime', 150),
  ],
  form: [
    'type',
    'happened_at',
    textArea('message'),
    whole('url'),
    textArea('detail', 12),
    'app_version',
    'build',
    'user_name',
    'uuid',
    'token_mark',
    'ip',
    whole('agent'),
    'fingerprint',
  ],
});
