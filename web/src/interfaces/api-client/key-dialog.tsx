import { useMutation } from '@tanstack/react-query';
import { apiClients, type CreatedKey } from '#contract/interfaces/api-client.ts';
import { api } from '#web/platform/api/api.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { formatInstant } from '#web/screen/controls/dates/instant-text.ts';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewSecrets } from '../new-secrets.tsx';
import { clientMessage } from './api-client.messages.ts';

/** Creates or replaces the key of a client and shows it once. */
export function KeyDialog({ row, setCloseGuard }: CustomDialogProps) {
  const make = useMutation({
    mutationFn: () => api<CreatedKey>('POST', `${apiClients.path}${row.id}/key/`),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: [apiClients.name] }),
  });
  const prefix = make.data?.key_prefix ?? String(row['key_prefix']);

  async function handleMake() {
    const text = clientMessage('rotate_sure', { name: String(row['name']) });
    if (prefix !== '' && !(await confirm({ title: clientMessage('rotate'), text, danger: true }))) return;
    make.mutate();
  }

  return (
    <>
      <div className="q-dialog-body">
        <h3>{String(row['name'])}</h3>
        {make.data ? (
          <NewSecrets hint={clientMessage('once')} secrets={secretsOf(make.data)} setCloseGuard={setCloseGuard} />
        ) : (
          <p>{keyText(prefix, momentOf(row['key_made_at']))}</p>
        )}
        <p className="q-faint">{clientMessage('how')}</p>
      </div>
      <footer className="q-dialog-foot">
        <CancelButton data-autofocus={prefix !== '' || undefined}>{clientMessage('close')}</CancelButton>
        <Button
          data-autofocus={prefix === '' || undefined}
          variant={prefix === '' ? 'primary' : 'danger'}
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
  return typeof at === 'string' ? formatInstant(at) : '';
}

function keyText(prefix: string, at: string): string {
  return prefix === '' ? clientMessage('none') : clientMessage('has', { prefix, at });
}

function secretsOf({ key, callback_secret: secret }: CreatedKey): { label: string; text: string }[] {
  const secrets = [{ label: clientMessage('key'), text: key }];
  return secret === null ? secrets : [...secrets, { label: clientMessage('secret'), text: secret }];
}
