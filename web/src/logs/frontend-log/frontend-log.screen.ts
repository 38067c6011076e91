import { frontendLogs } from '#contract/logs/frontend-log.ts';
import { defineScreen, keyword, textArea, fullWidth, withWidth } from '#web/screen/define-screen.ts';

export const frontendLogScreen = defineScreen(frontendLogs, {
  formIn: 'drawer',
  search: [keyword, 'type', 'user_name', 'app_version', 'fingerprint', 'happened_at'],
  columns: [
    withWidth('happened_at', 175),
    withWidth('type', 90),
    withWidth('message', 360),
    withWidth('url', 240),
    withWidth('user_name', 110),
    withWidth('app_version', 90),
    withWidth('build', 120),
    withWidth('ip', 120),
    withWidth('fingerprint', 150),
    withWidth('create_datetime', 150),
  ],
  form: [
    'type',
    'happened_at',
    textArea('message'),
    fullWidth('url'),
    textArea('detail', 12),
    'app_version',
    'build',
    'user_name',
    'uuid',
    'token_mark',
    'ip',
    fullWidth('agent'),
    'fingerprint',
  ],
});
