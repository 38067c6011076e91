import { useState } from 'react';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { useBookingForm } from '../form/form-context.ts';
import { isDirty } from '../form/form-store.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { returnMessage } from './return.messages.ts';

/** Reads a return sheet into the saved booking. */
export function ReturnButton({ id }: { id: number }) {
  const { form, isReadOnly } = useBookingForm();
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly) return null;

  function open(): void {
    // Unsaved input would conflict with the changes of the sheet.
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
