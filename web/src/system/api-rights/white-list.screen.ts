import { apiWhiteList } from '#contract/system/api-white-list.ts';
import { auditColumns, controlled, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import { ApiControl } from './api-control.tsx';
import { apiRightsMessage } from './api-rights.messages.ts';
import { MatchesDialog } from './matches-dialog.tsx';

/** Calls that everybody who is logged in may make. */
export const whiteListScreen = defineScreen(apiWhiteList, {
  search: [keyword, 'method', 'enable_datasource'],
  columns: [
    wide('keyword', 150),
    wide('method', 100),
    wide('url', 360),
    wide('enable_datasource', 130),
    hidden('description'),
    ...auditColumns,
  ],
  form: [
    'keyword',
    'method',
    { ...controlled('url', { as: 'own', component: ApiControl }), span: 24 },
    'enable_datasource',
    textArea('description'),
  ],
  custom: {
    matches: {
      button: apiRightsMessage('matches'),
      rights: ['Retrieve'],
      title: apiRightsMessage('matches_title'),
      template: MatchesDialog,
    },
  },
});
