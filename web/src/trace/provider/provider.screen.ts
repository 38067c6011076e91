import { traceProviders } from '#contract/trace/trace-provider.ts';
import {
  auditColumns,
  defineScreen,
  hiddenColumn,
  keyword,
  textArea,
  fullWidth,
  withWidth,
} from '#web/screen/define-screen.ts';
import { providerMessage } from './provider.messages.ts';
import { SecretsDialog } from './secrets-dialog.tsx';

/** Providers of shipment tracking. */
export const providerScreen = defineScreen(traceProviders, {
  search: [keyword, 'kind', 'enabled', 'create_datetime'],
  columns: [
    withWidth('code', 120),
    withWidth('name_zh', 150),
    withWidth('name_en', 180),
    withWidth('kind', 130),
    withWidth('is_default', 70),
    withWidth('enabled', 80),
    withWidth('subscription_count', 110),
    withWidth('last_push_at', 190),
    withWidth('poll_minutes', 110),
    withWidth('rate_limit', 110),
    withWidth('has_credential', 100),
    withWidth('has_callback_secret', 100),
    hiddenColumn('base_url'),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: [
    'code',
    'kind',
    'name_zh',
    'name_en',
    fullWidth('base_url'),
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
