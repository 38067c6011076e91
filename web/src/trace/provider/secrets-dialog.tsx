import { providerLabels } from '#contract/trace/trace-provider.labels.ts';
import { type TraceProvider, traceProviders } from '#contract/trace/trace-provider.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { localName } from '#web/platform/languages/local-name.ts';
import { ConnectionDialog } from '#web/screen/plain/connection-dialog.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { providerMessage } from './provider.messages.ts';

const labels = localeTexts(providerLabels);

/** The address for a provider's events, and the secrets of both sides. */
export function SecretsDialog({ row, onClose }: CustomDialogProps) {
  return <ConnectionDialog resource={traceProviders} view={connectionView} {...{ row, onClose }} />;
}

function connectionView({ kind, name_zh: zh, name_en: en }: TraceProvider) {
  if (kind !== 'REST_PUSH' && kind !== 'DCSA_TNT22') return providerMessage('not_called');
  return {
    name: localName({ zh, en }),
    labels,
    hint: providerMessage('callback_hint'),
    secrets: ['callback_secret', 'credential'] as const,
  };
}
