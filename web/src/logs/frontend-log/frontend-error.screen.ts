import { frontendErrors } from '#contract/logs/frontend-log.ts';
import { defineScreen, keyword, textArea, fullWidth, withWidth } from '#web/screen/define-screen.ts';

export const frontendErrorScreen = defineScreen(frontendErrors, {
  search: [keyword, 'app_version', 'build', 'fingerprint'],
  columns: [
    withWidth('message', 360),
    withWidth('times', 90),
    withWidth('app_version', 90),
    withWidth('build', 120),
    withWidth('url', 240),
    withWidth('last_user', 110),
    withWidth('fingerprint', 150),
    withWidth('create_datetime', 150),
    withWidth('update_datetime', 150),
  ],
  form: [
    'times',
    'fingerprint',
    'app_version',
    'build',
    textArea('message'),
    fullWidth('url'),
    textArea('detail', 12),
    'last_user',
  ],
});
