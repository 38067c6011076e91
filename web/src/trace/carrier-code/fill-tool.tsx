import { useState } from 'react';
import { carrierCodeLabels } from '#contract/trace/trace-carrier-code.labels.ts';
import { traceCarrierCodes } from '#contract/trace/trace-carrier-code.ts';
import { api } from '#web/platform/api/api.ts';
import { Can } from '#web/platform/session/can.tsx';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlainField } from '#web/screen/plain/plain-field.tsx';
import { useForm } from '../use-form.ts';
import { FormError } from '#web/screen/plain/form-error.tsx';
import { carrierCodeMessage } from './carrier-code.messages.ts';

const labels = localeTexts(carrierCodeLabels);

/** Creates missing codes of our carriers at a provider. */
export function FillTool() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Can action="Create">
      <Button icon="anchor" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {carrierCodeMessage('fill')}
      </Button>
      {isOpen && (
        <Dialog title={carrierCodeMessage('fill')} variant="prompt" holdsInput onClose={close}>
          <FillForm onClose={close} />
        </Dialog>
      )}
    </Can>
  );
}

function FillForm({ onClose }: { onClose: () => void }) {
  const [provider, setProvider] = useState('');
  const { errors, whole, isBusy, handleSubmit } = useForm({
    schema: traceCarrierCodes.input.pick({ provider: true }),
    body: () => ({ provider }),
    labels,
    fieldNames: ['provider'],
    send: (body) => api<{ added: number }>('POST', `${traceCarrierCodes.path}fill/`, { body }),
    onDone: ({ added }) => {
      toast.success(carrierCodeMessage(added > 0 ? 'filled' : 'nothing_to_fill', { count: added }));
      void queryClient.invalidateQueries({ queryKey: [traceCarrierCodes.name] });
      onClose();
    },
  });
  return (
    <form className="q-form" onSubmit={handleSubmit} noValidate>
      <div className="q-dialog-body" data-autofocus>
        <p className="q-faint">{carrierCodeMessage('fill_hint')}</p>
        <PlainField isRequired label={labels.provider} error={errors['provider']}>
          {(control) => (
            <CodeControl {...control} source={{ resource: 'trace_provider' }} value={provider} onChange={setProvider} />
          )}
        </PlainField>
        <FormError text={whole} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{carrierCodeMessage('cancel')}</CancelButton>
        <Button variant="primary" type="submit" busy={isBusy}>
          {carrierCodeMessage('do_fill')}
        </Button>
      </footer>
    </form>
  );
}
