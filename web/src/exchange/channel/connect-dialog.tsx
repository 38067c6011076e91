import { channelLabels } from '#contract/exchange/carrier-channel.labels.ts';
import { type CarrierChannel, carrierChannels } from '#contract/exchange/carrier-channel.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { ConnectionDialog } from '#web/screen/plain/connection-dialog.tsx';
import { CopyField } from '#web/screen/plain/copy-field.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { exchangeMessage } from '../exchange.messages.ts';

const labels = localeTexts(channelLabels);

/** The address for a carrier's answers, and the secrets of both sides. */
export function ConnectDialog({ row, onClose }: CustomDialogProps) {
  return <ConnectionDialog resource={carrierChannels} view={connectionView} {...{ row, onClose }} />;
}

function connectionView(channel: CarrierChannel) {
  const isHttp = channel.transport === 'HTTP';
  return {
    name: channel.carrier,
    labels,
    hint: exchangeMessage('callback_hint'),
    secrets: isHttp ? (['callback_secret', 'credential'] as const) : (['callback_secret'] as const),
    more: channel.transport === 'FOLDER' && <Folders channel={channel} />,
  };
}

function Folders({ channel: { out_folder: out, in_folder: into } }: { channel: CarrierChannel }) {
  return (
    <>
      <CopyField label={labels.out_folder} text={out} hint={exchangeMessage('folder_hint')} />
      <CopyField label={labels.in_folder} text={into} />
    </>
  );
}
