import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { channelLabels } from '#contract/exchange/carrier-channel.labels.ts';
import { type CarrierChannel, carrierChannels } from '#contract/exchange/carrier-channel.ts';
import { api } from '#web/platform/api.ts';
import { words } from '#web/platform/i18n.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { toast } from '#web/platform/toast.tsx';
import { CopyField } from '#web/screen/plain/copy-field.tsx';
import { problemsOf } from '#web/screen/plain/field-problems.ts';
import { SecretField } from '#web/screen/plain/secret-field.tsx';
import { WholeProblem } from '#web/screen/plain/whole-problem.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { exchangeMessage } from '../exchange.messages.ts';

const labels = words(channelLabels);

/** Where a carrier's answers come in, and the secrets of both sides; they go in and never come out. */
export function ConnectDialog({ row, onClose }: CustomDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [carrierChannels.name, 'whole', row.id],
    queryFn: ({ signal }) => api<CarrierChannel>('GET', `${carrierChannels.path}${row.id}/`, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { handles: () => true },
  });
  if (data) return <ConnectForm channel={data} onClose={onClose} />;
  return (
    <div className="q-dialog-body" aria-busy={!error}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
    </div>
  );
}

/** Absent: as it is; `''`: taken away. */
type Draft = { credential?: string; callback_secret?: string };

function ConnectForm({ channel, onClose }: { channel: CarrierChannel; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({});
  const save = useSaveSecrets(channel, onClose);
  const { fields, whole } = problemsOf(save.error, ['credential', 'callback_secret']);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate(draft);
  }

  return (
    <form className="q-form" onSubmit={handleSubmit} noValidate>
      <div className="q-dialog-body">
        <h3>
          {channel.code} <small className="q-faint">{channel.carrier}</small>
        </h3>
        <div className="q-form-grid" data-autofocus>
          <CopyField label={labels.callback_url} text={channel.callback_url} hint={exchangeMessage('callback_hint')} />
          {channel.transport === 'FOLDER' && <Folders channel={channel} />}
          <SecretField
            label={labels.callback_secret}
            isSet={channel.has_callback_secret}
            canGenerate
            value={draft.callback_secret}
            error={fields['callback_secret']}
            onChange={(value) => setDraft(withSecret(draft, 'callback_secret', value))}
          />
          {channel.transport === 'HTTP' && (
            <SecretField
              label={labels.credential}
              isSet={channel.has_credential}
              value={draft.credential}
              error={fields['credential']}
              onChange={(value) => setDraft(withSecret(draft, 'credential', value))}
            />
          )}
        </div>
        <WholeProblem text={whole} />
      </div>
      <footer className="q-dialog-foot">
        <Button onClick={onClose}>{exchangeMessage('closed')}</Button>
        <Button look="primary" type="submit" disabled={Object.keys(draft).length === 0} busy={save.isPending}>
          {exchangeMessage('save')}
        </Button>
      </footer>
    </form>
  );
}

function Folders({ channel: { out_folder: out, in_folder: into } }: { channel: CarrierChannel }) {
  return (
    <>
      <CopyField label={labels.out_folder} text={out} hint={exchangeMessage('folder_hint')} />
      <CopyField label={labels.in_folder} text={into} />
    </>
  );
}

function withSecret(draft: Draft, name: keyof Draft, value: string | undefined): Draft {
  const { [name]: _before, ...rest } = draft;
  return value === undefined ? rest : { ...rest, [name]: value };
}

function useSaveSecrets({ id, version }: CarrierChannel, onDone: () => void) {
  return useMutation({
    mutationFn: (draft: Draft) => api('PUT', `${carrierChannels.path}${id}/`, { body: { ...draft, version } }),
    onSuccess: async () => {
      toast.success(exchangeMessage('saved'));
      await queryClient.invalidateQueries({ queryKey: [carrierChannels.name] });
      onDone();
    },
    meta: { handles: () => true },
  });
}
