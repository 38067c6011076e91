import { apiClients } from '#contract/interfaces/api-client.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';
import { clientMessage } from './api-client.messages.ts';
import { KeyDialog } from './key-dialog.tsx';

/** Programs of customers and partners that call us by a key. */
export const apiClientScreen = defineScreen(apiClients, {
  search: [keyword, 'customer_id', 'is_enabled', 'expires_at', 'create_datetime'],
  columns: [
    wide('name', 170),
    wide('customer_id', 170),
    wide('user_id', 110),
    wide('scopes', 320),
    wide('is_enabled', 80),
    wide('key_prefix', 150),
    wide('last_used_at', 170),
    wide('calls', 90),
    wide('rate_per_minute', 110),
    wide('expires_at', 170),
    hidden('last_ip'),
    hidden('key_made_at'),
    hidden('callback_url'),
    hidden('notification_form'),
    hidden('description'),
    ...auditColumns,
  ],
  formIn: 'drawer',
  form: [
    'name',
    'is_enabled',
    'user_id',
    'customer_id',
    whole('scopes'),
    'rate_per_minute',
    'expires_at',
    whole('callback_url'),
    'notification_form',
    textArea('description'),
  ],
  custom: {
    key: { button: clientMessage('key'), title: clientMessage('key_title'), rights: ['Key'], template: KeyDialog },
  },
});
