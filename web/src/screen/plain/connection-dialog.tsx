import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, type ReactNode, useState } from 'react';
import type { Resource } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { CancelButton } from '../dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '../dialog-loading.tsx';
import type { CustomDialogProps } from '../screen.ts';
import { CopyField } from './copy-field.tsx';
import { errorsByField } from './field-problems.ts';
import { plainMessage } from './plain.messages.ts';
import { FormError } from './form-error.tsx';
import { aria } from '#web/screen/controls/control-props.ts';
import { Input } from '#web/ui/input.tsx';
import { PlainField } from './plain-field.tsx';
import './plain.css';

const secretNames = ['callback_secret', 'credential'] as const;
type SecretName = (typeof secretNames)[number];

/** A connected system: it calls us at an address, and both sides have secrets. */
type Connection = {
  id: number;
  version: number;
  code: string;
  callback_url: string;
  has_callback_secret: boolean;
  has_credential: boolean;
};

type ConnectionView = {
  name: string | null;
  labels: Readonly<Record<SecretName | 'callback_url', string>>;
  /** What the other side has to do with the address. */
  hint: string;
  secrets: readonly SecretName[];
  /** Other values to copy. */
  more?: ReactNode;
};

type ConnectionProps<T> = Pick<CustomDialogProps, 'row' | 'onClose'> & {
  resource: Pick<Resource, 'name' | 'path'>;
  /** A text if there is nothing to set. */
  view: (one: T) => ConnectionView | string;
};

/** The address where another system calls us, and the secrets of both sides, which are write-only. */
export function ConnectionDialog<T extends Connection>({ row, onClose, resource, view }: ConnectionProps<T>) {
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'whole', row.id],
    queryFn: ({ signal }) => api<T>('GET', `${resource.path}${row.id}/`, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { handles: () => true },
  });
  if (data) return <ConnectionForm one={data} view={view(data)} {...{ resource, onClose }} />;
  return <DialogLoading error={error} onRetry={() => void refetch()} />;
}

/** Missing: unchanged; `''`: removed. */
type Draft = { [N in SecretName]?: string };
type FormProps = Omit<ConnectionProps<never>, 'row' | 'view'> & { one: Connection; view: ConnectionView | string };

function ConnectionForm({ one, view, resource, onClose }: FormProps) {
  const [draft, setDraft] = useState<Draft>({});
  const save = useSaveSecrets({ one, resource, onClose });
  const { fields, whole } = errorsByField(save.error, secretNames);
  const isOpen = typeof view !== 'string';

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    save.mutate(draft);
  }

  return (
    <form className="q-form" onSubmit={handleSubmit} noValidate>
      <div className="q-dialog-body">
        <h3 className="q-plain-head">
          {one.code} {isOpen && <small className="q-faint">{view.name}</small>}
        </h3>
        {isOpen ? (
          <Fields {...{ one, view, draft }} errors={fields} onChange={setDraft} />
        ) : (
          <p className="q-faint">{view}</p>
        )}
        <FormError text={whole} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{plainMessage('close')}</CancelButton>
        {isOpen && (
          <Button variant="primary" type="submit" disabled={Object.keys(draft).length === 0} busy={save.isPending}>
            {plainMessage('save')}
          </Button>
        )}
      </footer>
    </form>
  );
}

type FieldsProps = {
  one: Connection;
  view: ConnectionView;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (next: Draft) => void;
};

function Fields({ one, view: { labels, hint, secrets, more }, draft, errors, onChange }: FieldsProps) {
  return (
    <div className="q-form-grid" data-autofocus>
      <CopyField label={labels.callback_url} text={one.callback_url} hint={hint} />
      {more}
      {secrets.map((name) => (
        <SecretField
          key={name}
          label={labels[name]}
          isSet={one[`has_${name}`]}
          canGenerate={name === 'callback_secret'}
          value={draft[name]}
          error={errors[name]}
          onChange={(value) => onChange(withSecret(draft, name, value))}
        />
      ))}
    </div>
  );
}

function withSecret(draft: Draft, name: SecretName, value: string | undefined): Draft {
  const { [name]: _before, ...rest } = draft;
  return value === undefined ? rest : { ...rest, [name]: value };
}

function useSaveSecrets({ one: { id, version }, resource, onClose }: Omit<FormProps, 'view'>) {
  return useMutation({
    mutationFn: (draft: Draft) => api('PUT', `${resource.path}${id}/`, { body: { ...draft, version } }),
    onSuccess: async () => {
      toast.success(plainMessage('saved'));
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
      onClose();
    },
    meta: { handles: () => true },
  });
}

type SecretFieldProps = {
  label: string;
  isSet: boolean;
  canGenerate?: boolean;
  /** Undefined: unchanged; `''`: to be removed. */
  value: string | undefined;
  error: string | undefined;
  onChange: (next: string | undefined) => void;
};

const secretBytes = 32;

/** A write-only secret. One generated here is visible until it is saved. */
function SecretField({ label, isSet, canGenerate = false, value, error, onChange }: SecretFieldProps) {
  const isRemoved = value === '';
  const hint = isRemoved
    ? plainMessage('forget_sure')
    : canGenerate && value
      ? plainMessage('generated_hint')
      : undefined;
  return (
    <PlainField isWide label={label} error={error} hint={hint}>
      {(control) => (
        <span className="q-plain-secret">
          <Input
            {...aria(control)}
            // Password managers must not fill in the user's own password.
            autoComplete="new-password"
            spellCheck={false}
            maxLength={500}
            type={canGenerate && value ? 'text' : 'password'}
            placeholder={plainMessage(isSet && !isRemoved ? 'kept' : 'none')}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          />
          {canGenerate && <Button onClick={() => onChange(createSecret())}>{plainMessage('generate')}</Button>}
          {isSet && !isRemoved && (
            <Button tone="danger" variant="text" onClick={() => onChange('')}>
              {plainMessage('forget')}
            </Button>
          )}
        </span>
      )}
    </PlainField>
  );
}

/** Base64, as the standard requires. */
function createSecret(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(secretBytes))));
}
