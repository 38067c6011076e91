import { viewAsLogs } from '#contract/logs/view-as-log.ts';
import { defineScreen, keyword, fullWidth, withWidth } from '#web/screen/define-screen.ts';

export const viewAsLogScreen = defineScreen(viewAsLogs, {
  search: [keyword, 'create_datetime', 'ip'],
  columns: [
    withWidth('create_datetime', 150),
    withWidth('creator_name', 110),
    withWidth('user_name', 110),
    withWidth('username', 140),
    withWidth('reason', 320),
    withWidth('ended_at', 150),
    withWidth('expires_at', 150),
    withWidth('ip', 130),
  ],
  form: ['user_name', 'username', 'ip', fullWidth('reason')],
});
