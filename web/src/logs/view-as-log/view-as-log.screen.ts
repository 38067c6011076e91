import { viewAsLogs } from '#contract/logs/view-as-log.ts';
import { defineScreen, keyword, whole, wide } from '#web/screen/define-screen.ts';

export const viewAsLogScreen = defineScreen(viewAsLogs, {
  formIn: 'drawer',
  search: [keyword, 'create_datetime', 'ip'],
  columns: [
    wide('create_datetime', 150),
    wide('creator_name', 110),
    wide('user_name', 110),
    wide('username', 140),
    wide('reason', 320),
    wide('ended_at', 150),
    wide('expires_at', 150),
    wide('ip', 130),
  ],
  form: ['user_name', 'username', 'ip', whole('reason')],
});
