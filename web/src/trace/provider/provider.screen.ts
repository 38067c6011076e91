import { traceProviders } from '#contract/trace/trace-provider.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';
import { providerMessage } from './provider.messages.ts';
import { SecretsDialog } from './secrets-dialog.tsx';

/** Who tells us where shipments are. */
export const providerScreen = defineScreen(traceProviders, {
  search: [keyword, 'kind', 'enabled', 'create_datetime'],
  columns: [
    wide('code', 120),
    wide('name_zh', 150),
    wide('name_en', 180),
    wide('kind', 130),
    wide('is_default', 70),
    wide('enabled', 80),
    wide('subscription_count', 110),
    wide('last_push_at', 190),
    wide('poll_minutes', 110),
    wide('rate_limit', 110),
    wide('has_credential', 100),
    wide('has_callback_secret', 100),
    hidden('base_url'),
    hidden('description'),
    ...auditColumns,
  ],
  formIn: 'drawer',
  form: [
    'code',
    'kind',
    'name_zh',
    'name_en',
    whole('base_url'),
    'rate_limit',
    'poll_minutes',
    'is_default',
    'enabled',
    textArea('description'),
  ],
  custom: {
    connect: {
      button: providerMessage('connect'),
      title: providerMessage('connect_title'),
      rights: ['Update'],
      template: SecretsDialog,
    },
  },
});
