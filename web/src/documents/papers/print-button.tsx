import { useState } from 'react';
import { useCan } from '#web/platform/can.tsx';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import { Button } from '#web/ui/button.tsx';

const printDialog = loadable(async () => (await import('./print-dialog.tsx')).PrintDialog);

/** Makes documents of many bookings at once; not there for who may not. */
export function PrintButton({ bookings, text }: { bookings: readonly number[]; text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useCan('Print')) return null;
  return (
    <>
      <Button icon="file-text" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && <Loaded component={printDialog} props={{ bookings, onClose: () => setOpen(false) }} />}
    </>
  );
}
