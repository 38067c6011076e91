import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { receivedLabels } from '#contract/exchange/received-message.labels.ts';
import { receivedMessages } from '#contract/exchange/received-message.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { LazyRef } from '#web/screen/controls/lazy-controls.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { errorsByField } from '#web/screen/plain/field-problems.ts';
import { PlainField } from '#web/screen/plain/plain-field.tsx';
import { FormError } from '#web/screen/plain/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { actOn } from '../calls.ts';
import { exchangeMessage } from '../exchange.messages.ts';

const labels = localeTexts(receivedLabels);

/** Assigns a message to a booking manually. */
export function AssignMessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [booking, setBooking] = useState('');
  const assigning = useMutation({
    mutationFn: (body: object) => actOn(receivedMessages.path, { id, action: 'assign', body }),
    onSuccess: () => {
      toast.success(exchangeMessage('done'));
      onClose();
    },
    meta: { handles: () => true },
  });
  const { fields, whole } = errorsByField(assigning.error, ['booking_id']);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (booking !== '') assigning.mutate({ booking_id: Number(booking) });
  }
  return (
    <Dialog title={exchangeMessage('assign')} variant="prompt" holdsInput onClose={onClose}>
      <form className="q-form" onSubmit={handleSubmit} noValidate>
        <div className="q-dialog-body" data-autofocus tabIndex={-1}>
          <PlainField
            isRequired
            isWide
            label={labels.booking_id}
            hint={exchangeMessage('assign_hint')}
            error={fields['booking_id']}
          >
            {(control) => <LazyRef {...control} resource="booking" value={booking} onChange={setBooking} />}
          </PlainField>
          <FormError text={whole} />
        </div>
        <footer className="q-dialog-foot">
          <CancelButton>{exchangeMessage('closed')}</CancelButton>
          <Button variant="primary" type="submit" disabled={booking === ''} busy={assigning.isPending}>
            {exchangeMessage('assign')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
