import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiClients, type MadeKey } from '#contract/interfaces/api-client.ts';
import { api } from '#web/platform/api.ts';
import { confirm } from '#web/platform/confirm.tsx';
import { queryClient } from '#web/platform/query-client.ts';
import { toast } from '#web/platform/toast.tsx';
import { localOf } from '#web/screen/controls/instant-text.ts';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { clientMessage } from './api-client.messages.ts';
import './key-dialog.css';

const closing = { title: clientMessage('close'), text: clientMessage('close_sure') };

/** The key of a client: made here, shown this once, and replaced here. */
export function KeyDialog({ row, onClose, askFirst }: CustomDialogProps) {
  const [isCopied, setIsCopied] = useState(false);
  const make = useMutation({
    mutationFn: () => api<MadeKey>('POST', `${apiClients.path}${row.id}/key/`),
    onSuccess: () => {
      setIsCopied(false);
      return queryClient.invalidateQueries({ queryKey: [apiClients.name] });
    },
  });
  const prefix = make.data?.key_prefix ?? String(row['key_prefix']);

  async function handleMake() {
    const text = clientMessage('rotate_sure', { name: String(row['name']) });
    if (prefix !== '' && !(await confirm({ title: clientMessage('rotate'), text, danger: true }))) return;
    make.mutate();
  }

  const isLost = make.data !== undefined && !isCopied;
  useEffect(() => askFirst?.(async () => !isLost || confirm(closing)), [askFirst, isLost]);

  return (
    <>
      <div className="q-dialog-body">
        <h3>{String(row['name'])}</h3>
        {make.data ? (
          <ShownKey made={make.data} onCopied={() => setIsCopied(true)} />
        ) : (
          <p>{standing(prefix, momentOf(row['key_made_at']))}</p>
        )}
        <p className="q-faint">{clientMessage('how')}</p>
      </div>
      <footer className="q-dialog-foot">
        <Button onClick={onClose}>{clientMessage('close')}</Button>
        <Button
          look={prefix === '' ? 'primary' : 'danger'}
          icon="key"
          busy={make.isPending}
          onClick={() => void handleMake()}
        >
          {clientMessage(prefix === '' ? 'make' : 'rotate')}
        </Button>
      </footer>
    </>
  );
}

function momentOf(at: unknown): string {
  return typeof at === 'string' ? localOf(at) : '';
}

function standing(prefix: string, at: string): string {
  return prefix === '' ? clientMessage('none') : clientMessage('has', { prefix, at });
}

function ShownKey({ made, onCopied }: { made: MadeKey; onCopied: () => void }) {
  return (
    <div role="status">
      <p className="q-key-once">{clientMessage('once')}</p>
      <KeyLine label={clientMessage('key')} text={made.key} onCopied={onCopied} />
      {made.callback_secret !== null && (
        <KeyLine label={clientMessage('secret')} text={made.callback_secret} onCopied={() => undefined} />
      )}
    </div>
  );
}

function KeyLine({ label, text, onCopied }: { label: string; text: string; onCopied: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      onCopied();
      toast.success(clientMessage('copied'));
    } catch {
      // A page without a secure address may not, and a reader may refuse.
      toast.error(clientMessage('copy_failed'));
    }
  }
  return (
    <label className="q-key-field">
      <span>{label}</span>
      <span className="q-key-line">
        <Input readOnly value={text} onFocus={({ currentTarget }) => currentTarget.select()} onCopy={onCopied} />
        <Button icon="copy" onClick={() => void copy()}>
          {clientMessage('copy')}
        </Button>
      </span>
    </label>
  );
}
