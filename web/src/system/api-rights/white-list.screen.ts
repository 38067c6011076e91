import { apiWhiteList } from '#contract/system/api-white-list.ts';
import {
  auditColumns,
  withControl,
  defineScreen,
  hiddenColumn,
  keyword,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import { ApiControl } from './api-control.tsx';
import { apiRightsMessage } from './api-rights.messages.ts';
import { MatchesDialog } from './matches-dialog.tsx';

/** Routes that every signed-in user may call. */
export const whiteListScreen = defineScreen(apiWhiteList, {
  search: [keyword, 'method', 'enable_datasource'],
  columns: [
    withWidth('keyword', 150),
    withWidth('method', 100),
    withWidth('url', 360),
    withWidth('enable_datasource', 130),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: [
    'keyword',
    'method',
    { ...withControl('url', { as: 'own', component: ApiControl }), span: 24 },
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
