import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { providerLabels } from '#contract/trace/trace-provider.labels.ts';
import { type TraceProvider, traceProviders } from '#contract/trace/trace-provider.ts';
import { api } from '#web/platform/api.ts';
import { words } from '#web/platform/i18n.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { toast } from '#web/platform/toast.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { CopyField } from '#web/screen/plain/copy-field.tsx';
import { problemsOf } from '#web/screen/plain/field-problems.ts';
import { WholeProblem } from '#web/screen/plain/whole-problem.tsx';
import { providerMessage } from './provider.messages.ts';
import { SecretField } from '#web/screen/plain/secret-field.tsx';

const labels = words(providerLabels);

/** Where a provider sends its events, and the secrets that both sides hold; they go in and never come out. */
export function SecretsDialog({ row, onClose }: CustomDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [traceProviders.name, 'whole', row.id],
    queryFn: ({ signal }) => api<TraceProvider>('GET', `${traceProviders.path}${row.id}/`, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { handles: () => true },
  });
  if (data) return <SecretsForm provider={data} onClose={onClose} />;
  return (
    <div className="q-dialog-body" aria-busy={!error}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
    </div>
  );
}

/** Absent: as it is; `''`: taken away. */
type Draft = { credential?: string; callback_secret?: string };

function SecretsForm({ provider, onClose }: { provider: TraceProvider; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({});
  const save = useSaveSecrets(provider, onClose);
  const { fields, whole } = problemsOf(save.error, ['credential', 'callback_secret']);
  const isCalled = provider.kind === 'REST_PUSH' || provider.kind === 'DCSA_TNT22';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate(draft);
  }

  return (
    <form className="q-form" onSubmit={handleSubmit} noValidate>
      <div className="q-dialog-body">
        <h3>
          {provider.code} <small className="q-faint">{provider.name_zh}</small>
        </h3>
        {!isCalled && <p className="q-faint">{providerMessage('not_called')}</p>}
        {isCalled && <Fields provider={provider} draft={draft} errors={fields} onChange={setDraft} />}
        <WholeProblem text={whole} />
      </div>
      <footer className="q-dialog-foot">
        <Button onClick={onClose}>{providerMessage('close')}</Button>
        {isCalled && (
          <Button look="primary" type="submit" disabled={Object.keys(draft).length === 0} busy={save.isPending}>
            {providerMessage('save')}
          </Button>
        )}
      </footer>
    </form>
  );
}

type FieldsProps = {
  provider: TraceProvider;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (next: Draft) => void;
};

function Fields({ provider, draft, errors, onChange }: FieldsProps) {
  return (
    <div className="q-form-grid" data-autofocus>
      <CopyField label={labels.callback_url} text={provider.callback_url} hint={providerMessage('callback_hint')} />
      <SecretField
        label={labels.callback_secret}
        isSet={provider.has_callback_secret}
        canGenerate
        value={draft.callback_secret}
        error={errors['callback_secret']}
        onChange={(callback_secret) => onChange(withSecret(draft, 'callback_secret', callback_secret))}
      />
      <SecretField
        label={labels.credential}
        isSet={provider.has_credential}
        value={draft.credential}
        error={errors['credential']}
        onChange={(credential) => onChange(withSecret(draft, 'credential', credential))}
      />
    </div>
  );
}

function withSecret(draft: Draft, name: keyof Draft, value: string | undefined): Draft {
  const { [name]: _before, ...rest } = draft;
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** The provider's own fields go along as they are. */
function useSaveSecrets(provider: TraceProvider, onDone: () => void) {
  const own = Object.entries(provider).filter(([name]) => name in traceProviders.input.shape);
  return useMutation({
    mutationFn: (draft: Draft) =>
      api('PUT', `${traceProviders.path}${provider.id}/`, {
        body: { ...Object.fromEntries(own), ...draft, version: provider.version },
      }),
    onSuccess: async () => {
      toast.success(providerMessage('saved'));
      await queryClient.invalidateQueries({ queryKey: [traceProviders.name] });
      onDone();
    },
    meta: { handles: () => true },
  });
}
