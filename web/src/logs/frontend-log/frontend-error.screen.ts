import { frontendErrors } from '#contract/logs/frontend-log.ts';
import { defineScreen, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';

export const frontendErrorScreen = defineScreen(frontendErrors, {
  formIn: 'drawer',
  search: [keyword, 'app_version', 'build', 'fingerprint'],
  columns: [
    wide('message', 420),
    wide('times', 90),
    wide('app_version', 90),
    wide('build', 120),
    wide('url', 240),
    wide('last_user', 110),
    wide('fingerprint', 150),
    wide('create_datetime', 150),
    wide('update_datetime', 150),
  ],
  form: [
    'times',
    'fingerprint',
    'app_version',
    'build',
    textArea('message'),
    whole('url'),
    textArea('detail', 12),
    'last_user',
  ],
});
