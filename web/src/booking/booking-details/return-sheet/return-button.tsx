import { useState } from 'react';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { useBookingForm } from '../form/form-context.ts';
import { isDirty } from '../form/form-store.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { returnMessage } from './return.messages.ts';

/** Takes a return sheet for the booking as it was saved. */
export function ReturnButton({ id }: { id: number }) {
  const { form, isReadOnly } = useBookingForm();
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly) return null;

  function open(): void {
    // What is typed and not saved would clash with what the sheet is written over.
    if (isDirty(form.store.get())) toast.warning(returnMessage('save_first'));
    else setOpen(true);
  }

  return (
    <>
      <Button size="small" icon="upload" aria-haspopup="dialog" title={returnMessage('hint')} onClick={open}>
        {returnMessage('button')}
      </Button>
      {isOpen && <ReturnDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
