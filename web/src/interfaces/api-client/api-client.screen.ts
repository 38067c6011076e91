import { apiClients } from '#contract/interfaces/api-client.ts';
import {
  auditColumns,
  defineScreen,
  hiddenColumn,
  keyword,
  textArea,
  fullWidth,
  withWidth,
} from '#web/screen/define-screen.ts';
import { clientMessage } from './api-client.messages.ts';
import { KeyDialog } from './key-dialog.tsx';

/** Programs of customers and partners that call the API with a key. */
export const apiClientScreen = defineScreen(apiClients, {
  search: [keyword, 'customer_id', 'is_enabled', 'expires_at', 'create_datetime'],
  columns: [
    withWidth('name', 170),
    withWidth('customer_id', 170),
    withWidth('user_id', 110),
    withWidth('scopes', 320),
    withWidth('is_enabled', 80),
    withWidth('key_prefix', 150),
    withWidth('last_used_at', 170),
    withWidth('calls', 90),
    withWidth('rate_per_minute', 110),
    withWidth('expires_at', 170),
    hiddenColumn('last_ip'),
    hiddenColumn('key_made_at'),
    hiddenColumn('callback_url'),
    hiddenColumn('notification_form'),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: [
    'name',
    'is_enabled',
    'user_id',
    'customer_id',
    fullWidth('scopes'),
    'rate_per_minute',
    'expires_at',
    fullWidth('callback_url'),
    'notification_form',
    textArea('description'),
  ],
  custom: {
    key: { button: clientMessage('key'), title: clientMessage('key_title'), rights: ['Key'], template: KeyDialog },
  },
});
