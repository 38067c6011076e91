import { useState } from 'react';
import type { Printed } from '#contract/documents/document.ts';
import { useCan } from '#web/platform/can.tsx';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import { Button } from '#web/ui/button.tsx';

const printDialog = loadable(async () => (await import('./print-dialog.tsx')).PrintDialog);
const leftOutDialog = loadable(async () => (await import('./left-out-dialog.tsx')).LeftOutDialog);

/** Makes documents of many bookings at once, and tells what was left out; not there for who may not. */
export function PrintButton({ bookings, text }: { bookings: readonly number[]; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const [printed, setPrinted] = useState<Printed>();
  if (!useCan('Print')) return null;
  return (
    <>
      <Button icon="file-text" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && (
        <Loaded component={printDialog} props={{ bookings, onClose: () => setOpen(false), onLeftOut: setPrinted }} />
      )}
      {printed && <Loaded component={leftOutDialog} props={{ printed, onClose: () => setPrinted(undefined) }} />}
    </>
  );
}
